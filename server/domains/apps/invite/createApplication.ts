import { newId, type Transaction } from '../../../storage/index.js';
import { writeAudit, type ActorAndTime } from '../../common/index.js';
import { ApplicationCounts } from '../applications/ApplicationCounts.js';
import { searchTextOf } from '../candidates/candidateCopies.js';
import { candidateIdentity } from '../candidates/candidateIdentity.js';
import type { Invitations, InvitingCustomer } from '../progress/Invitations.js';
import { orderAssessment } from '../progress/orderAssessment.js';
import type { VacancyRow, VacancyStageRow } from '../progress/ProgressStore.js';
import { InviteStore } from './InviteStore.js';
import type { InvitedPerson } from './personRules.js';

/** An application to create in a stage of a vacancy. */
export interface NewApplication {
  readonly customer: InvitingCustomer;
  readonly vacancy: VacancyRow;
  readonly stage: VacancyStageRow;
  readonly person: InvitedPerson;
  readonly externalApplicationId: string;
  readonly externalAssessmentId: string;
  /** A user's invitation, or the generic link of the stage. */
  readonly source: 'INVITATION' | 'LINK';
}

export interface CreatedApplication {
  readonly applicationId: string;
  readonly assessmentId: string;
}

/**
 * Creates the application of a person and orders the assessment of its stage, which invites the person. The name and the number of a candidate whom
 * the customer already has stay as they are.
 * @returns undefined if the candidate already has an open application for the vacancy (D-176)
 */
export async function createApplication(
  transaction: Transaction,
  { customer, vacancy, stage, person, externalApplicationId, externalAssessmentId, source }: NewApplication,
  by: ActorAndTime,
  { secretKey, invitations }: { readonly secretKey: string; readonly invitations: Invitations },
): Promise<CreatedApplication | undefined> {
  const { customerId, organizationId, hierarchyId, vacancyId } = vacancy;
  const { stageId } = stage;
  const { now, actor } = by;
  const times = { createdAt: now, updatedAt: now };
  // The same address always has the same id. (INVITE-010)
  const identityHash = candidateIdentity({ secretKey }, customerId, person.email);
  const newCandidate = { customerId, organizationId, candidateId: newId(now), identityHash, ...person, ...times };
  const candidate = await InviteStore.findOrInsertCandidate(transaction, newCandidate);
  const { candidateId } = candidate;
  const status = 'APPS_APPLICATION_NEW';
  const application = await InviteStore.insertApplication(transaction, {
    ...{ customerId, organizationId, hierarchyId, vacancyId, candidateId, stageId, status, externalApplicationId, ...times },
    applicationId: newId(now),
    externalApplicantId: identityHash,
    searchText: searchTextOf(candidate),
  });
  if (application === undefined) return undefined;
  const { applicationId } = application;
  await ApplicationCounts.add(transaction, customerId, [{ kind: 'STATUS', vacancyId, status, by: 1 }]);
  const entry = { action: 'apps:createApplication', customerId, ...actor, subjectId: applicationId };
  await writeAudit(transaction, now, { ...entry, after: { vacancyId, candidateId, stageId, status, source } });
  const order = { customer, vacancy, stage, application, candidate, externalAssessmentId };
  const atFirst = { isManuallyProgressed: false, firstStageScore: null };
  return { applicationId, assessmentId: await orderAssessment(transaction, { ...order, ...atFirst }, by, invitations) };
}
