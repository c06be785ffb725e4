import { randomUUID } from 'node:crypto';
import { chooseLanguage, isAwsRegion, type AwsRegion, type Language } from '@edge-console/sdk/contract';
import type { AssessmentStatus } from '@edge-console/sdk/contract/recruiting';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import { isId, type Transaction } from '../../../storage/index.js';
import { createApplication } from '../invite/createApplication.js';
import type { InvitedPerson } from '../invite/personRules.js';
import { assessmentLink, isAssessmentMac } from '../links/assessmentLink.js';
import type { Invitations, InvitingCustomer } from '../progress/Invitations.js';
import type { AssessmentProduct } from '../tables.js';
import { CandidatePageStore } from './CandidatePageStore.js';

/** What every page of a candidate shows. */
export interface CandidatePage {
  readonly customer: InvitingCustomer;
  /** As candidates know the customer. */
  readonly customerName: string;
  /** Colours of buttons in the customer's branding. */
  readonly button: { readonly backgroundColor: string; readonly fontColor: string } | undefined;
  readonly vacancy: string;
  readonly language: Language;
  readonly isArchived: boolean;
}

/** The personal page of an assessment. */
export interface PersonalPage extends CandidatePage {
  readonly product: AssessmentProduct;
  readonly status: AssessmentStatus;
  readonly startedAt: Date | null;
  /** Whether the personal data of the candidate was removed. */
  readonly isRemoved: boolean;
}

/** The parts of the address of a personal page. */
export interface PersonalAddress {
  readonly awsRegion: string;
  readonly customerId: string;
  readonly assessmentId: string;
  readonly mac: string;
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
  async personal({ awsRegion, customerId, assessmentId, mac }: PersonalAddress): Promise<PersonalPage | undefined> {
    if (!isAssessmentMac(this.dependencies, awsRegion, customerId, assessmentId, mac)) return undefined;
    return this.inRegionOf({ awsRegion, customerId }, async (transaction, customer) => {
      const found = await CandidatePageStore.findAssessment(transaction, customerId, assessmentId);
      if (found === undefined) return undefined;
      const { assessment, candidate, vacancy, stage } = found;
      const { product, status, startedAt } = assessment;
      return {
        ...(await pageOf(transaction, customer, vacancy, stage)),
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
    return this.inRegionOf({ awsRegion, customerId }, async (transaction, customer) => {
      const found = await CandidatePageStore.shareStage(transaction, customerId, stageId);
      return found && pageOf(transaction, customer, found.vacancy, found.stage);
    });
  }

  /**
   * Creates the application of a person who opened the link of a stage, and mails the link of the assessment too.
   * @returns address of the personal page; undefined if the person has already an open application, or if the vacancy is not open
   */
  async apply({ awsRegion, customerId, stageId }: ApplyAddress, person: InvitedPerson, requestId: string): Promise<string | undefined> {
    const { secretKey, clock } = this.dependencies;
    return this.inRegionOf({ awsRegion, customerId }, async (transaction, customer) => {
      const found = await CandidatePageStore.shareStage(transaction, customerId, stageId);
      if (found === undefined || found.vacancy.archivedAt !== null) return undefined;
      const ids = { externalApplicationId: randomUUID(), externalAssessmentId: randomUUID() };
      const application = { customer, ...found, person, ...ids, source: 'LINK' } as const;
      const by = { now: clock.now(), actor: { actorId: undefined, requestId } };
      const created = await createApplication(transaction, application, by, { secretKey, invitations: this.invitations });
      return created && assessmentLink(this.dependencies, customer.awsRegion, customerId, created.assessmentId);
    });
  }

  /** Runs in the region of an address, if the customer is there. */
  private async inRegionOf<T>(
    { awsRegion, customerId }: { readonly awsRegion: string; readonly customerId: string },
    work: (transaction: Transaction, customer: InvitingCustomer) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const { services, storage } = this.dependencies;
    const row = isAwsRegion(awsRegion) && isId(customerId) ? await services.org.customers.find(customerId) : undefined;
    if (row?.awsRegion !== awsRegion || row.archivedAt !== null) return undefined;
    const customer = { customerId, displayName: row.displayName, awsRegion: awsRegion as AwsRegion };
    const scope = { kind: 'customers', customerIds: [customerId] } as const;
    return storage.region(customer.awsRegion).transaction(scope, (transaction) => work(transaction, customer));
  }
}

async function pageOf(
  transaction: Transaction,
  customer: InvitingCustomer,
  { title, archivedAt }: { readonly title: string; readonly archivedAt: Date | null },
  { language }: { readonly language: string },
): Promise<CandidatePage> {
  const branding = await CandidatePageStore.branding(transaction, customer.customerId);
  return {
    customer,
    customerName: branding?.name ?? customer.displayName,
    button: branding?.theme.find(({ name }) => name === 'button')?.value,
    vacancy: title,
    language: chooseLanguage({ chosen: undefined, browser: language, awsRegion: customer.awsRegion }),
    isArchived: archivedAt !== null,
  };
}
