import { randomUUID } from 'node:crypto';
import { isApplicationStatus, isOpenApplication } from '@edge-console/sdk/contract/recruiting';
import type { Transaction } from '../../../storage/index.js';
import type { ActorAndTime } from '../../common/index.js';
import type { Invitations, InvitingCustomer } from '../progress/Invitations.js';
import { orderAssessment } from '../progress/orderAssessment.js';
import { ProgressStore, type ApplicationRow, type AssessmentRow, type CandidateRow } from '../progress/ProgressStore.js';
import { setApplicationStatus } from '../progress/setApplicationStatus.js';
import { outcomeOfStage } from '../rules/outcomeOfStage.js';

/** A stage that a candidate has just completed. */
export interface CompletedStage {
  readonly customer: InvitingCustomer;
  readonly application: ApplicationRow;
  readonly candidate: CandidateRow;
  /** With its results. */
  readonly assessment: AssessmentRow;
}

/**
 * Runs the rules of the vacancy's stage: sets the status, and moves the application to the next stage. (RECGQL-075, D-168) Rules do not run
 * in archived vacancies (D-147), nor for declined and withdrawn applications. A candidate whom a person has already moved is not moved again.
 */
export async function runStageRules(
  transaction: Transaction,
  { customer, application, candidate, assessment }: CompletedStage,
  by: ActorAndTime,
  invitations: Invitations,
): Promise<void> {
  const { customerId, vacancyId } = application;
  const vacancy = await ProgressStore.shareVacancy(transaction, customerId, vacancyId);
  if (vacancy === undefined || vacancy.archivedAt !== null || !isOpenApplication(application.status)) return;
  const stages = await ProgressStore.stagesOf(transaction, customerId, vacancyId);
  const results = Object.entries(assessment.results).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue }));
  const outcome = outcomeOfStage(stages, assessment.stageId, results);
  const status = isApplicationStatus(outcome.status) ? outcome.status : application.status;
  await setApplicationStatus(transaction, application, status, by);
  const stage = stages.find(({ stageId }) => stageId === outcome.move?.stageId);
  if (stage === undefined || application.stageId !== assessment.stageId) return;
  const order = { customer, vacancy, stage, candidate, application: { ...application, status } };
  const byRule = { isManuallyProgressed: false, firstStageScore: assessment.recommendationScore, externalAssessmentId: randomUUID() };
  await orderAssessment(transaction, { ...order, ...byRule }, by, invitations);
}
