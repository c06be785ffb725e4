import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import { recordClick } from '../../../integrations/mail/index.js';
import type { Transaction } from '../../../storage/index.js';
import type { StoredResults } from '../applicationTables.js';
import { isSignedAddress, type SignedAddress, type SignedPage } from '../links/signedPages.js';
import { hasReport, MI_REPORT } from '../myInsights/MyInsights.js';
import type { InvitingCustomer } from '../progress/Invitations.js';
import type { AssessmentProduct } from '../tables.js';
import { candidatePage, inRegionOf, type CandidatePage } from './candidatePage.js';
import { CandidatePageStore } from './CandidatePageStore.js';

/** The report of a completed assessment. */
export interface ReportPage extends CandidatePage {
  readonly kind: 'report';
  readonly candidateName: string;
  readonly product: AssessmentProduct;
  readonly submittedAt: Date | null;
  readonly secondsTaken: number | null;
  readonly deviceType: string | null;
  /** How likely the candidate is to recommend applying: 0 to 10. */
  readonly nps: number | null;
  readonly isViewed: boolean;
  readonly results: StoredResults;
}

/** The personal data of the candidate was removed, and the report with it. */
export interface RemovedReport extends CandidatePage {
  readonly kind: 'removed';
}

type FoundAssessment = NonNullable<Awaited<ReturnType<typeof CandidatePageStore.findAssessment>>>;

/** Reports in place of those of the assessment provider: one for users, and one for the candidate. */
export class ReportPageService {
  constructor(private readonly dependencies: Pick<DomainDependencies, 'secretKey' | 'storage' | 'clock' | 'services'>) {}

  /** The report for users: Talent Insights. (D-184) @returns undefined for an unknown address, and before the assessment is completed */
  talentInsights(address: SignedAddress): Promise<ReportPage | RemovedReport | undefined> {
    return this.report('insights', address, async (transaction, customer, found) =>
      found.assessment.status === 'APPS_ASSESSMENT_COMPLETED' ? pageOf(transaction, customer, found) : undefined,
    );
  }

  /**
   * The report for the candidate: My Insights. Records that it was opened, and that the link of its mail was. (D-171, D-173)
   * @returns undefined for an unknown address, and without a report
   */
  myInsights(address: SignedAddress): Promise<ReportPage | RemovedReport | undefined> {
    return this.report('my-insights', address, async (transaction, customer, found) => {
      if (!hasReport(found.assessment)) return undefined;
      const now = this.dependencies.clock.now();
      const { customerId, assessmentId } = found.assessment;
      await CandidatePageStore.setReportOpened(transaction, found.assessment, now);
      await recordClick(transaction, { customerId, assessmentId, events: [MI_REPORT] }, now);
      return pageOf(transaction, customer, found);
    });
  }

  private async report(
    page: SignedPage,
    address: SignedAddress,
    open: (transaction: Transaction, customer: InvitingCustomer, found: FoundAssessment) => Promise<ReportPage | undefined>,
  ): Promise<ReportPage | RemovedReport | undefined> {
    if (!isSignedAddress(this.dependencies, page, address)) return undefined;
    return inRegionOf(this.dependencies, address, async (transaction, customer) => {
      const found = await CandidatePageStore.findAssessment(transaction, customer.customerId, address.assessmentId);
      if (found === undefined) return undefined;
      if (found.candidate.deletedAt === null) return open(transaction, customer, found);
      return { kind: 'removed', ...(await candidatePage(transaction, customer, found.vacancy, found.stage)) };
    });
  }
}

async function pageOf(
  transaction: Transaction,
  customer: InvitingCustomer,
  { assessment, candidate, vacancy, stage }: FoundAssessment,
): Promise<ReportPage> {
  const { product, submittedAt, secondsTaken, deviceType, nps, isViewed, results } = assessment;
  return {
    kind: 'report',
    ...(await candidatePage(transaction, customer, vacancy, stage)),
    candidateName: `${candidate.firstName} ${candidate.lastName}`.trim(),
    ...{ product, submittedAt, secondsTaken, deviceType, nps, isViewed, results },
  };
}
