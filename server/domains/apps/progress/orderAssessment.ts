import type { Transaction } from '../../../storage/index.js';
import { newId } from '../../../storage/index.js';
import { writeAudit, type ActorAndTime } from '../../common/index.js';
import { ApplicationCounts } from '../applications/ApplicationCounts.js';
import { candidateNameOf } from '../candidates/candidateCopies.js';
import type { Invitations, InvitingCustomer } from './Invitations.js';
import { ProgressStore, type ApplicationRow, type CandidateRow, type VacancyRow, type VacancyStageRow } from './ProgressStore.js';

/** An assessment to order for an application. */
export interface AssessmentOrder {
  readonly customer: InvitingCustomer;
  readonly vacancy: Pick<VacancyRow, 'title'>;
  /** The stage of the assessment, which becomes the current stage of the application. */
  readonly stage: VacancyStageRow;
  readonly application: ApplicationRow;
  readonly candidate: CandidateRow;
  /** True if a person moves the application to the stage. (APPL-060) */
  readonly isManuallyProgressed: boolean;
  /** Score of the first stage, for the list of the second. */
  readonly firstStageScore: number | null;
  readonly externalAssessmentId: string;
}

/**
 * Orders the assessment of a stage and invites the candidate: for an invitation, for a move by a person and for a move by a rule. The caller
 * has locked the application, or has just created it in the stage. (D-168)
 * @returns the assessment's id
 */
export async function orderAssessment(
  transaction: Transaction,
  order: AssessmentOrder,
  { now, actor }: ActorAndTime,
  invitations: Invitations,
): Promise<string> {
  const { customer, vacancy, stage, application, candidate, isManuallyProgressed } = order;
  const { customerId, applicationId, vacancyId } = application;
  const { stageId } = stage;
  const assessmentId = newId(now);
  await ProgressStore.insertAssessment(transaction, { ...newAssessment(order), assessmentId, createdAt: now, updatedAt: now });
  const status = 'APPS_ASSESSMENT_ORDER_COMPLETED';
  await ApplicationCounts.add(transaction, customerId, [{ kind: 'PROGRESS', vacancyId, stageId, status, by: 1 }]);
  if (application.stageId !== stageId) {
    const stages = await ProgressStore.stagesOf(transaction, customerId, vacancyId);
    const former = stages.find((one) => one.stageId === application.stageId);
    await ProgressStore.setStage(transaction, application, { stageId, isManuallyProgressed, progressedAt: now, updatedAt: now });
    await writeAudit(transaction, now, {
      action: 'apps:moveApplication',
      customerId,
      ...actor,
      subjectId: applicationId,
      before: { stage: former?.name ?? null, isManuallyProgressed: application.isManuallyProgressed },
      after: { stage: stage.name, isManuallyProgressed },
    });
  }
  await invitations.invite(transaction, { customer, vacancy, stage, candidate, assessment: { assessmentId } });
  return assessmentId;
}

function newAssessment({ stage, application, candidate, isManuallyProgressed, firstStageScore, externalAssessmentId }: AssessmentOrder) {
  const { customerId, applicationId, vacancyId, searchText, status: applicationStatus } = application;
  const { stageId, position, product, externalAssessmentPackageId } = stage;
  return {
    ...{ customerId, applicationId, vacancyId, stageId, position, product, externalAssessmentPackageId, externalAssessmentId },
    ...{ searchText, applicationStatus, isManuallyProgressed, firstStageScore },
    status: 'APPS_ASSESSMENT_ORDER_COMPLETED' as const,
    candidateName: candidateNameOf(candidate),
  };
}
