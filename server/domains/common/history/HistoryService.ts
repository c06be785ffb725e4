import type { RequestContext } from '../../../graphql/context.js';
import type { HistoryEntity } from '../../../graphql/__generated__/resolvers.js';
import { notFound } from '../../../graphql/errors.js';
import { isId, type Database, type Transaction } from '../../../storage/index.js';
import type { Rights } from '../rights/Rights.js';
import { requireInReach } from '../rights/withinDepartments.js';
import { changesOf, type Change } from './changesOf.js';
import type { HistoryKind } from './HistoryKind.js';
import { HistoryStore, type HistoryRow } from './HistoryStore.js';
import { idsIn } from './idsIn.js';

/** An audit row with the changes that its reader may see. */
export interface FoundEntry extends HistoryRow {
  readonly changes: readonly Change[];
}

/** A page of a record's history. */
export interface FoundHistory {
  readonly entries: readonly FoundEntry[];
  /** Names for ids among the changes. */
  readonly names: readonly { readonly id: string; readonly name: string }[];
  readonly total: number;
}

/** Histories of records, read from the audit. */
export class HistoryService {
  private readonly kinds = new Map<HistoryEntity, HistoryKind>();

  constructor(private readonly directory: Database) {}

  /** @throws if the entity is already registered */
  register(kind: HistoryKind): void {
    if (this.kinds.has(kind.entity)) throw new Error(`There are two kinds of history for '${kind.entity}'.`);
    this.kinds.set(kind.entity, kind);
  }

  /** @throws NOT_FOUND and FORBIDDEN as {@link requireInReach} */
  async page(
    { entity, id }: { readonly entity: HistoryEntity; readonly id: string },
    page: { readonly limit: number; readonly offset: number },
    { rights }: RequestContext,
  ): Promise<FoundHistory> {
    const kind = this.kinds.get(entity);
    if (kind === undefined || !isId(id)) throw notFound();
    const reach = await rights.reachOf(kind.action);
    return this.directory.transaction(reach.scope, async (transaction) => {
      const place = await kind.placeOf(transaction, id);
      if (place === undefined) throw notFound();
      await requireInReach(transaction, reach, place);
      const { customerId } = place;
      const { rows, total } = await HistoryStore.page(transaction, { customerId, subjectId: id }, page);
      const entries = rows.map((row) => ({ ...row, changes: changesOf(row.entry.before, row.entry.after, kind.fields) }));
      const ids = idsIn(entries.map(({ changes }) => changes));
      return { entries, total, names: await namesOf(transaction, customerId, ids, rights) };
    });
  }
}

async function namesOf(
  transaction: Transaction,
  customerId: string,
  ids: readonly string[],
  rights: Rights,
): Promise<FoundHistory['names']> {
  const departments = await HistoryStore.departmentNames(transaction, customerId, ids);
  const listed = (await rights.reachOf('org:viewUserList')).departmentsOf(customerId);
  return [...departments, ...(listed === undefined ? [] : await HistoryStore.userNames(transaction, customerId, ids, listed))];
}
