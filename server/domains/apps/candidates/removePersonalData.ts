import { DELETED_FIRST_NAME, DELETED_LAST_NAME } from '@edge-console/sdk/contract/recruiting';
import { newId, type Transaction } from '../../../storage/index.js';
import { writeAudit, type ActorAndTime } from '../../common/index.js';
import type { ApplicationRow, CandidateRow } from '../applications/ApplicationStore.js';
import type { candidates } from '../applicationTables.js';
import { CandidateStore } from './CandidateStore.js';
import { PersonalDataStore } from './PersonalDataStore.js';

/** Result of a removal of personal data. */
export interface RemovedData {
  /** Id of the candidate without personal data. */
  readonly candidateId: string;
  /** Applications that changed. */
  readonly applicationIds: readonly string[];
  readonly assessmentIds: readonly string[];
  /** The address that the candidate had, if the candidate has no other applications with it. */
  readonly email: string | undefined;
}

/** A candidate with all its applications, which the caller has locked. */
export interface LockedCandidate {
  readonly candidate: CandidateRow;
  readonly applications: readonly ApplicationRow[];
}

/** Columns of a candidate without personal data. (CAND-039) */
function withoutPersonalData(candidateId: string, deletedAt: Date): Omit<typeof candidates.$inferInsert, 'customerId' | 'organizationId'> {
  return {
    candidateId,
    firstName: DELETED_FIRST_NAME,
    lastName: DELETED_LAST_NAME,
    email: `deleted-${candidateId}@deleted.invalid`,
    identityHash: null,
    phoneNumber: null,
    address: null,
    latitude: null,
    longitude: null,
    deletedAt,
  };
}

/** Removes the personal data of a candidate from all applications. */
export async function removeCandidate(
  transaction: Transaction,
  { candidate, applications }: LockedCandidate,
  by: ActorAndTime,
): Promise<RemovedData> {
  const { candidateId, email } = candidate;
  if (candidate.deletedAt !== null) return { candidateId, applicationIds: [], assessmentIds: [], email: undefined };
  const removed = await CandidateStore.update(transaction, candidate, withoutPersonalData(candidateId, by.now), by.now);
  const applicationIds = applications.map(({ applicationId }) => applicationId);
  const assessmentIds = await PersonalDataStore.removeFrom(transaction, applicationIds, removed);
  await PersonalDataStore.renameInJobs(transaction, [candidateId, ...applicationIds], removed);
  await writeRemoval(transaction, candidate.customerId, candidateId, by);
  return { candidateId, applicationIds, assessmentIds, email };
}

/** Removes the personal data of a candidate from one application. The candidate keeps the other applications. */
export async function purgeApplication(
  transaction: Transaction,
  { candidate, applications }: LockedCandidate,
  applicationId: string,
  by: ActorAndTime,
): Promise<RemovedData> {
  if (candidate.deletedAt !== null || applications.length === 1) return removeCandidate(transaction, { candidate, applications }, by);
  const { customerId, organizationId } = candidate;
  const { now } = by;
  const candidateId = newId(now);
  const anonymous = { customerId, organizationId, ...withoutPersonalData(candidateId, now), createdAt: now, updatedAt: now };
  const removed = await CandidateStore.insert(transaction, anonymous);
  const assessmentIds = await PersonalDataStore.removeFrom(transaction, [applicationId], removed);
  await PersonalDataStore.renameInJobs(transaction, [applicationId], removed);
  await writeRemoval(transaction, customerId, applicationId, by);
  return { candidateId, applicationIds: [applicationId], assessmentIds, email: undefined };
}

function writeRemoval(transaction: Transaction, customerId: string, subjectId: string, { now, actor }: ActorAndTime): Promise<void> {
  return writeAudit(transaction, now, { customerId, ...actor, action: 'apps:deleteApplication', subjectId, after: { deletedAt: now } });
}
