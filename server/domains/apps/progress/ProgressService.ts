import { randomUUID } from 'node:crypto';
import type { RequestContext } from '../../../graphql/context.js';
import { notFound } from '../../../graphql/errors.js';
import { isId, type Transaction } from '../../../storage/index.js';
import {
  actorAndTime,
  eachRow,
  isInListed,
  runOnce,
  writeAudit,
  type DepartmentOfCall,
  type RegionalScope,
  type RowOutcome,
} from '../../common/index.js';
import type { Invitations, InvitingCustomer } from './Invitations.js';
import { invitingCustomer } from './invitingCustomer.js';
import { orderAssessment } from './orderAssessment.js';
import { assessmentCompleted, candidateRemoved, stageNotLater, stageOfOtherVacancy, vacancyArchived } from './progressRefusals.js';
import { ProgressStore, type ApplicationRow, type CandidateRow, type VacancyRow } from './ProgressStore.js';

const RIGHT = 'apps:editApplication';

/** Applications of one call. */
export interface ApplicationsOfCall {
  readonly place: Required<DepartmentOfCall>;
  readonly applicationIds: readonly string[];
}

/** An application that may change: its vacancy is active, and its candidate has an address. */
interface OpenProgress {
  readonly application: ApplicationRow;
  readonly candidate: CandidateRow;
  readonly vacancy: VacancyRow;
}

/** Moves of applications through the stages of their vacancy. */
export class ProgressService {
  constructor(private readonly invitations: Invitations) {}

  /**
   * Moves applications to a later stage, each separately: orders its assessment and invites the candidate. (RECGQL-047, RECGQL-071, D-168)
   * A row is refused with NOT_FOUND for an application out of the caller's reach, and with BAD_REQUEST in the stage or a later one
   * (APPL-059), for an archived vacancy (D-147) and for a candidate without personal data.
   */
  async move({ place, applicationIds }: ApplicationsOfCall, stageId: string, context: RequestContext): Promise<readonly RowOutcome[]> {
    const customer = await invitingCustomer(place.customerId, context);
    return context.services.common.regional.runIn(context, RIGHT, place, (transaction, scope) =>
      eachRow(transaction, applicationIds, async (applicationId) => {
        const open = await requireOpen(transaction, place.customerId, applicationId, scope);
        await this.moveOne(transaction, open, { customer, stageId }, context);
      }),
    );
  }

  /**
   * Sends the link to the assessment of the current stage again, each separately. (APPL-066, RECGQL-049) A row is refused as by
   * {@link ProgressService.move}, and with BAD_REQUEST if the assessment is completed.
   */
  async resend(
    { place, applicationIds }: ApplicationsOfCall,
    idempotencyKey: string | undefined,
    context: RequestContext,
  ): Promise<readonly RowOutcome[]> {
    const customer = await invitingCustomer(place.customerId, context);
    const input = { ...place, applicationIds };
    const request = { operation: 'AppsResendApplicationAssessmentLink', key: idempotencyKey, input };
    return context.services.common.regional.runIn(context, RIGHT, place, (transaction, scope) =>
      runOnce(transaction, request, context, () =>
        eachRow(transaction, applicationIds, async (applicationId) => {
          const open = await requireOpen(transaction, place.customerId, applicationId, scope);
          await this.resendOne(transaction, open, customer, context);
        }),
      ),
    );
  }

  private async moveOne(
    transaction: Transaction,
    { application, candidate, vacancy }: OpenProgress,
    { customer, stageId }: { readonly customer: InvitingCustomer; readonly stageId: string },
    context: RequestContext,
  ): Promise<void> {
    const { customerId, vacancyId, applicationId } = application;
    const stages = await ProgressStore.stagesOf(transaction, customerId, vacancyId);
    const stage = stages.find((one) => one.stageId === stageId);
    if (stage === undefined) throw stageOfOtherVacancy();
    const current = stages.find((one) => one.stageId === application.stageId);
    if (current !== undefined && stage.position <= current.position) throw stageNotLater();
    const [first] = await ProgressStore.assessmentsOf(transaction, customerId, applicationId);
    const order = { customer, vacancy, stage, application, candidate, firstStageScore: first?.recommendationScore ?? null };
    const manual = { isManuallyProgressed: true, externalAssessmentId: randomUUID() };
    await orderAssessment(transaction, { ...order, ...manual }, actorAndTime(context), this.invitations);
  }

  private async resendOne(
    transaction: Transaction,
    { application, candidate, vacancy }: OpenProgress,
    customer: InvitingCustomer,
    context: RequestContext,
  ): Promise<void> {
    const { customerId, vacancyId, applicationId, stageId } = application;
    const stages = await ProgressStore.stagesOf(transaction, customerId, vacancyId);
    const stage = stages.find((one) => one.stageId === stageId);
    const assessment = (await ProgressStore.assessmentsOf(transaction, customerId, applicationId)).find((one) => one.stageId === stageId);
    if (stage === undefined || assessment === undefined) throw notFound();
    if (assessment.status === 'APPS_ASSESSMENT_COMPLETED') throw assessmentCompleted();
    const { now, actor } = actorAndTime(context);
    const entry = { action: 'apps:resendAssessmentLink', customerId, ...actor, subjectId: applicationId };
    await writeAudit(transaction, now, { ...entry, after: { assessmentId: assessment.assessmentId } });
    await this.invitations.resend(transaction, { customer, vacancy, stage, candidate, assessment });
  }
}

/** @throws NOT_FOUND also for an application out of the caller's reach (D-159); BAD_REQUEST if it may not change */
async function requireOpen(
  transaction: Transaction,
  customerId: string,
  applicationId: string,
  scope: RegionalScope,
): Promise<OpenProgress> {
  const locked = isId(applicationId) ? await ProgressStore.lockApplication(transaction, customerId, applicationId) : undefined;
  if (locked === undefined || !isInListed(locked.application.hierarchyId, scope)) throw notFound();
  const vacancy = await ProgressStore.shareVacancy(transaction, customerId, locked.application.vacancyId);
  if (vacancy === undefined) throw notFound();
  if (vacancy.archivedAt !== null) throw vacancyArchived();
  if (locked.candidate.deletedAt !== null) throw candidateRemoved();
  return { ...locked, vacancy };
}
