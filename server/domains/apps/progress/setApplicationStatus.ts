import type { ApplicationStatus } from '@edge-console/sdk/contract/recruiting';
import type { Transaction } from '../../../storage/index.js';
import { writeAudit, type ActorAndTime } from '../../common/index.js';
import { ApplicationCounts } from '../applications/ApplicationCounts.js';
import { ApplicationStore } from '../applications/ApplicationStore.js';
import type { ApplicationRow } from './ProgressStore.js';

/** Sets the status of an application that the caller has locked, with the copies, the numbers and the audit. */
export async function setApplicationStatus(
  transaction: Transaction,
  application: ApplicationRow,
  status: ApplicationStatus,
  { now, actor }: ActorAndTime,
): Promise<void> {
  const { customerId, applicationId, vacancyId, status: before } = application;
  if (status === before) return;
  await ApplicationStore.setStatus(transaction, application, status, now);
  await ApplicationCounts.add(transaction, customerId, [
    { kind: 'STATUS', vacancyId, status: before, by: -1 },
    { kind: 'STATUS', vacancyId, status, by: 1 },
  ]);
  const entry = { action: 'apps:editApplication', customerId, ...actor, subjectId: applicationId };
  await writeAudit(transaction, now, { ...entry, before: { status: before }, after: { status } });
}
