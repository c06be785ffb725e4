import { hasCandidateReport } from '@edge-console/sdk/contract/recruiting';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import type { Transaction } from '../../../storage/index.js';
import { CandidatePageStore } from '../candidatePages/CandidatePageStore.js';
import { signedLink } from '../links/signedPages.js';
import type { InvitingCustomer } from '../progress/Invitations.js';
import type { AssessmentRow } from '../progress/ProgressStore.js';
import { recipientOf } from '../progress/recipientOf.js';
import { reportMail } from './reportMail.js';

/** Template event of the mail with the report. */
export const MI_REPORT = 'MI_REPORT';

/** Whether the candidate has a report of this assessment. */
export function hasReport({ product, status, results }: Pick<AssessmentRow, 'product' | 'status' | 'results'>): boolean {
  return hasCandidateReport({ ...results, product, status });
}

/** My Insights: the report that a candidate receives after a chat interview. */
export class MyInsights {
  constructor(private readonly dependencies: Pick<DomainDependencies, 'config' | 'secretKey' | 'messages'>) {}

  /** Mails the link to the report of an assessment that {@link hasReport}. The message is sent after the transaction commits. */
  async send(transaction: Transaction, customer: InvitingCustomer, assessmentId: string): Promise<void> {
    const { customerId, awsRegion } = customer;
    const found = await CandidatePageStore.findAssessment(transaction, customerId, assessmentId);
    if (found === undefined) return;
    const { assessment, vacancy } = found;
    const to = await recipientOf(transaction, customer, found);
    const address = assessment.myInsightsLink ?? signedLink(this.dependencies, 'my-insights', { awsRegion, customerId, assessmentId });
    await this.dependencies.messages.sendToCandidate(transaction, {
      event: MI_REPORT,
      to,
      assessmentId,
      write: reportMail({ customer: to.customerName, vacancy: vacancy.title, address }),
    });
  }
}
