import type { ApplicationStatus } from '@edge-console/sdk/contract/recruiting';
import type { RequestContext } from '../../../graphql/context.js';
import { badRequest, notFound } from '../../../graphql/errors.js';
import { isId, type Transaction } from '../../../storage/index.js';
import {
  actorAndTime,
  eachRow,
  refusing,
  writeAudits,
  type AuditEntry,
  type Refusals,
  type RegionalScope,
  type RowOutcome,
} from '../../common/index.js';
import { ApplicationCounts, type CountChange } from './ApplicationCounts.js';
import { ApplicationStore } from './ApplicationStore.js';

/** A call that sets the status of applications of one customer. */
export interface StatusUpdate {
  readonly customerId: string;
  readonly applicationIds: readonly string[];
  readonly status: ApplicationStatus;
}

/** A candidate has one open application for a vacancy. (D-176) */
export const OPEN_APPLICATION_REFUSALS: Refusals = {
  applications_customer_id_vacancy_id_candidate_id_idx: () =>
    badRequest('This candidate has another open application for this vacancy.', 'refusals.applicationOpen'),
};

/**
 * Sets the status of each application separately, from any status. Applications that already have it are not changed. Numbers and audit are
 * written after all rows, so that calls on the same vacancy wait for each other as briefly as possible.
 */
export async function updateStatus(
  transaction: Transaction,
  { customerId, applicationIds, status }: StatusUpdate,
  scope: RegionalScope,
  context: RequestContext,
): Promise<readonly RowOutcome[]> {
  const { now, actor } = actorAndTime(context);
  const counts: CountChange[] = [];
  const audits: AuditEntry[] = [];
  const outcomes = await eachRow(transaction, applicationIds, async (applicationId) => {
    const row = isId(applicationId) ? await ApplicationStore.lock(transaction, customerId, applicationId, scope) : undefined;
    if (row === undefined) throw notFound();
    if (row.status === status) return;
    await refusing(OPEN_APPLICATION_REFUSALS, () => ApplicationStore.setStatus(transaction, row, status, now));
    const { vacancyId } = row;
    counts.push({ kind: 'STATUS', vacancyId, status: row.status, by: -1 }, { kind: 'STATUS', vacancyId, status, by: 1 });
    const before = { status: row.status };
    audits.push({ customerId, ...actor, action: 'apps:editApplication', subjectId: applicationId, before, after: { status } });
  });
  await ApplicationCounts.add(transaction, customerId, counts);
  await writeAudits(transaction, now, audits);
  return outcomes;
}
