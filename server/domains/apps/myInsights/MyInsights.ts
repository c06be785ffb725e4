import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import type { Transaction } from '../../../storage/index.js';
import { CandidatePageStore } from '../candidatePages/CandidatePageStore.js';
import { signedLink } from '../links/signedPages.js';
import type { InvitingCustomer } from '../progress/Invitations.js';
import { ProgressStore, type AssessmentRow } from '../progress/ProgressStore.js';
import { reportMail } from './reportMail.js';

/** Template event of the mail with the report. */
export const MI_REPORT = 'MI_REPORT';

/** Whether a candidate has a report: after a completed chat interview whose answers were good enough to evaluate. */
export function hasReport({ product, status, isGarbage }: Pick<AssessmentRow, 'product' | 'status' | 'isGarbage'>): boolean {
  return product === 'FI' && status === 'APPS_ASSESSMENT_COMPLETED' && isGarbage !== true;
}

/** My Insights: the report that a candidate receives after a chat interview. */
export class MyInsights {
  constructor(private readonly dependencies: Pick<DomainDependencies, 'config' | 'secretKey' | 'messages'>) {}

  /** Mails the link to the report of an assessment that {@link hasReport}. The message is sent after the transaction commits. */
  async send(transaction: Transaction, customer: InvitingCustomer, assessmentId: string): Promise<void> {
    const { customerId, awsRegion } = customer;
    const found = await CandidatePageStore.findAssessment(transaction, customerId, assessmentId);
    if (found === undefined) return;
    const { assessment, candidate, vacancy, stage } = found;
    const customerName = (await ProgressStore.brandName(transaction, customerId)) ?? customer.displayName;
    const address = assessment.myInsightsLink ?? signedLink(this.dependencies, 'my-insights', { awsRegion, customerId, assessmentId });
    await this.dependencies.messages.sendToCandidate(transaction, {
      event: MI_REPORT,
      to: { customerId, customerName, awsRegion, email: candidate.email, firstName: candidate.firstName, language: stage.language },
      assessmentId,
      write: reportMail({ customer: customerName, vacancy: vacancy.title, address }),
    });
  }
}
