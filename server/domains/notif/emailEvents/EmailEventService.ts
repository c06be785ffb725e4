import type { RequestContext } from '../../../graphql/context.js';
import { latestEvent, type MessageEventRow } from '../../../integrations/mail/index.js';

/** What happened to mails. */
export class EmailEventService {
  /**
   * The latest event of the mails about an assessment.
   * @param events template events: `MI_REPORT`
   * @throws NOT_FOUND for an assessment whose application the caller may not view
   */
  async latest(
    {
      assessmentId,
      customerId,
      events,
    }: { readonly assessmentId: string; readonly customerId: string; readonly events: readonly string[] },
    context: RequestContext,
  ): Promise<MessageEventRow | undefined> {
    const { common, apps } = context.services;
    return common.regional.runIn(context, 'apps:viewApplication', { customerId }, async (transaction, scope) => {
      await apps.applications.requireAssessment(transaction, { customerId, assessmentId }, scope);
      return latestEvent(transaction, { customerId, assessmentId, events });
    });
  }
}
