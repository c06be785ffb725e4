import type { RequestContext } from '../../../graphql/context.js';
import { notFound } from '../../../graphql/errors.js';
import { isId, type Transaction } from '../../../storage/index.js';
import { actorAndTime, isInListed, runOnce, writeAudit, type DepartmentOfCall, type RegionalScope } from '../../common/index.js';
import { ApplicationStore, type FoundApplication } from '../applications/ApplicationStore.js';
import { invitingCustomer } from '../progress/invitingCustomer.js';
import { candidateRemoved, reportMissing, vacancyArchived } from '../progress/progressRefusals.js';
import { ProgressStore, type AssessmentRow } from '../progress/ProgressStore.js';
import { hasReport, type MyInsights } from './MyInsights.js';

/** Reports of candidates, for users. */
export class MyInsightsService {
  constructor(private readonly myInsights: MyInsights) {}

  /**
   * Sends the candidate of an application the report again. (CAND-009, RECGQL-050)
   * @throws NOT_FOUND for an application out of the caller's reach; BAD_REQUEST without a report, for a candidate without
   *   personal data, and in an archived vacancy (D-147)
   */
  async resend(
    applicationId: string,
    { place, idempotencyKey: key }: { readonly place: DepartmentOfCall; readonly idempotencyKey: string | undefined },
    context: RequestContext,
  ): Promise<FoundApplication> {
    const customer = await invitingCustomer(place.customerId, context);
    const request = { operation: 'AppsResendApplicationMiReport', key, input: { ...place, applicationId } };
    return context.services.common.regional.runIn(context, 'apps:editApplication', place, async (transaction, scope) => {
      const { customerId } = place;
      const { assessmentId } = await reportOf(transaction, { customerId, applicationId }, scope);
      await runOnce(transaction, request, context, async () => {
        const { now, actor } = actorAndTime(context);
        const entry = { action: 'apps:resendMyInsights', customerId, ...actor, subjectId: applicationId };
        await writeAudit(transaction, now, { ...entry, after: { assessmentId } });
        await this.myInsights.send(transaction, customer, assessmentId);
        return assessmentId;
      });
      const [found] = await ApplicationStore.findAll(transaction, customerId, [applicationId], scope);
      if (found === undefined) throw notFound();
      return found;
    });
  }
}

/** The assessment of the application that has a report, which the candidate cannot lose before the end of the transaction. */
async function reportOf(
  transaction: Transaction,
  { customerId, applicationId }: { readonly customerId: string; readonly applicationId: string },
  scope: RegionalScope,
): Promise<AssessmentRow> {
  const locked = isId(applicationId) ? await ProgressStore.lockApplication(transaction, customerId, applicationId) : undefined;
  if (locked === undefined || !isInListed(locked.application.hierarchyId, scope)) throw notFound();
  if (locked.candidate.deletedAt !== null) throw candidateRemoved();
  const vacancy = await ProgressStore.shareVacancy(transaction, customerId, locked.application.vacancyId);
  if (vacancy?.archivedAt !== null) throw vacancyArchived();
  const assessment = (await ProgressStore.assessmentsOf(transaction, customerId, applicationId)).find(hasReport);
  if (assessment === undefined) throw reportMissing();
  return assessment;
}
