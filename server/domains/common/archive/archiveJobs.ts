import type { JobContext, RowsJobKind } from '../jobs/JobKind.js';
import type { NewJob } from '../jobs/JobsService.js';
import { namedRows, type AskedRows, type MatchingRows } from '../jobs/readAskedRows.js';
import { moveRows, type ArchivableTable, type ArchiveMove } from './moveRows.js';

/** The moves by their names in inputs. */
export const JOB_MOVES = { ARCHIVE: 'archive', RESTORE: 'restore' } as const;

/** State of the rows that each move changes. */
const STATES = { archive: 'active', restore: 'archived' } as const;

/**
 * The jobs that archive and restore many rows of a table.
 * @param kinds names of the jobs, `prefix:verbNouns`
 * @param tableOf the table, limited to the departments of the job and, if the job names one, to a department
 */
export function archiveJobKinds<TRow extends { readonly customerId: string; readonly archivedAt: Date | null }>(
  kinds: Readonly<Record<ArchiveMove, string>>,
  actions: Readonly<Record<ArchiveMove, string>>,
  tableOf: (place: { readonly customerId: string; readonly hierarchyId: string | undefined }, job: JobContext) => ArchivableTable<TRow>,
): readonly RowsJobKind[] {
  return (['archive', 'restore'] as const).map((move) => ({
    kind: kinds[move],
    action: actions[move],
    runRows: (transaction, ids, job) => {
      const { customerId, parameters, actorId, requestId, now } = job;
      const hierarchyId = typeof parameters['hierarchyId'] === 'string' ? parameters['hierarchyId'] : undefined;
      return moveRows(transaction, tableOf({ customerId, hierarchyId }, job), move, ids, { now: now(), actor: { actorId, requestId } });
    },
  }));
}

/** Where a job reads its rows. */
export interface MovableRows {
  /** Names of those of the rows that the caller may change, by id. */
  names(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The rows that match a search. */
  matching(rows: MatchingRows & { readonly state: 'active' | 'archived' }): Promise<NewJob['rows']>;
}

/** The rows of a new job: the given ones, or all that match. */
export async function rowsToMove(asked: AskedRows, move: ArchiveMove, rows: MovableRows): Promise<NewJob['rows']> {
  if ('ids' in asked) return namedRows(asked.ids, await rows.names(asked.ids));
  return rows.matching({ state: STATES[move], ...asked.matching });
}
