import { randomUUID } from 'node:crypto';
import type { AssessmentStatus } from '@edge-console/sdk/contract/recruiting';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import { isId } from '../../../storage/index.js';
import { createApplication } from '../invite/createApplication.js';
import type { InvitedPerson } from '../invite/personRules.js';
import { isSignedAddress, signedLink, type SignedAddress } from '../links/signedPages.js';
import type { Invitations } from '../progress/Invitations.js';
import type { AssessmentProduct } from '../tables.js';
import { candidatePage, inRegionOf, type CandidatePage } from './candidatePage.js';
import { CandidatePageStore } from './CandidatePageStore.js';

/** The personal page of an assessment. */
export interface PersonalPage extends CandidatePage {
  readonly product: AssessmentProduct;
  readonly status: AssessmentStatus;
  readonly startedAt: Date | null;
  /** Whether the personal data of the candidate was removed. */
  readonly isRemoved: boolean;
}

/** The parts of the address of a page to apply. */
export interface ApplyAddress {
  readonly awsRegion: string;
  readonly customerId: string;
  readonly stageId: string;
}

/** What the pages of candidates read, and the applications that they create. */
export class CandidatePageService {
  constructor(
    private readonly dependencies: Pick<DomainDependencies, 'config' | 'secretKey' | 'storage' | 'clock' | 'services'>,
    private readonly invitations: Invitations,
  ) {}

  /** @returns undefined for an address that was not sent to a candidate; nothing is read for it */
  async personal(address: SignedAddress): Promise<PersonalPage | undefined> {
    if (!isSignedAddress(this.dependencies, 'assessments', address)) return undefined;
    return inRegionOf(this.dependencies, address, async (transaction, customer) => {
      const found = await CandidatePageStore.findAssessment(transaction, customer.customerId, address.assessmentId);
      if (found === undefined) return undefined;
      const { assessment, candidate, vacancy, stage } = found;
      const { product, status, startedAt } = assessment;
      return {
        ...(await candidatePage(transaction, customer, vacancy, stage)),
        product,
        status,
        startedAt,
        isRemoved: candidate.deletedAt !== null,
      };
    });
  }

  /** @returns undefined for an unknown stage */
  async toApply({ awsRegion, customerId, stageId }: ApplyAddress): Promise<CandidatePage | undefined> {
    if (!isId(stageId)) return undefined;
    return inRegionOf(this.dependencies, { awsRegion, customerId }, async (transaction, customer) => {
      const found = await CandidatePageStore.shareStage(transaction, customerId, stageId);
      return found && candidatePage(transaction, customer, found.vacancy, found.stage);
    });
  }

  /**
   * Creates the application of a person who opened the link of a stage, and mails the link of the assessment too.
   * @returns address of the personal page; undefined if the person has already an open application, or if the vacancy is not open
   */
  async apply({ awsRegion, customerId, stageId }: ApplyAddress, person: InvitedPerson, requestId: string): Promise<string | undefined> {
    const { secretKey, clock } = this.dependencies;
    return inRegionOf(this.dependencies, { awsRegion, customerId }, async (transaction, customer) => {
      const found = await CandidatePageStore.shareStage(transaction, customerId, stageId);
      if (found === undefined || found.vacancy.archivedAt !== null) return undefined;
      const ids = { externalApplicationId: randomUUID(), externalAssessmentId: randomUUID() };
      const application = { customer, ...found, person, ...ids, source: 'LINK' } as const;
      const by = { now: clock.now(), actor: { actorId: undefined, requestId } };
      const created = await createApplication(transaction, application, by, { secretKey, invitations: this.invitations });
      if (created === undefined) return undefined;
      const { assessmentId } = created;
      return signedLink(this.dependencies, 'assessments', { awsRegion: customer.awsRegion, customerId, assessmentId });
    });
  }
}
