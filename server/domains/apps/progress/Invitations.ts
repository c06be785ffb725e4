import type { AwsRegion } from '@edge-console/sdk/contract';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import type { Transaction } from '../../../storage/index.js';
import { signedLink } from '../links/signedPages.js';
import { inviteMail, resendMail } from './invitationMails.js';
import type { AssessmentRow, CandidateRow, VacancyRow, VacancyStageRow } from './ProgressStore.js';
import { recipientOf } from './recipientOf.js';

/** The customer that invites. */
export interface InvitingCustomer {
  readonly customerId: string;
  /** Used if the customer has no branding. */
  readonly displayName: string;
  readonly awsRegion: AwsRegion;
}

/** An assessment that a candidate is invited to. */
export interface Invitation {
  readonly customer: InvitingCustomer;
  readonly vacancy: Pick<VacancyRow, 'title'>;
  readonly stage: Pick<VacancyStageRow, 'product' | 'language'>;
  readonly candidate: Pick<CandidateRow, 'email' | 'firstName'>;
  readonly assessment: Pick<AssessmentRow, 'assessmentId'>;
}

/** Mails with the link to an assessment. */
export class Invitations {
  constructor(private readonly dependencies: Pick<DomainDependencies, 'config' | 'secretKey' | 'messages'>) {}

  /** Invites a candidate to a new assessment: `FI_INVITE`, `SI_INVITE`. */
  invite(transaction: Transaction, invitation: Invitation): Promise<void> {
    return this.send(transaction, invitation, 'INVITE');
  }

  /** Sends the link again: `FI_RESEND_INVITE`, `SI_RESEND_INVITE`. (APPL-066) */
  resend(transaction: Transaction, invitation: Invitation): Promise<void> {
    return this.send(transaction, invitation, 'RESEND_INVITE');
  }

  private async send(transaction: Transaction, invitation: Invitation, kind: 'INVITE' | 'RESEND_INVITE'): Promise<void> {
    const { customer, vacancy, stage, assessment } = invitation;
    const { customerId, awsRegion } = customer;
    const { assessmentId } = assessment;
    const to = await recipientOf(transaction, customer, invitation);
    const facts = {
      customer: to.customerName,
      vacancy: vacancy.title,
      product: stage.product,
      address: signedLink(this.dependencies, 'assessments', { awsRegion, customerId, assessmentId }),
    };
    await this.dependencies.messages.sendToCandidate(transaction, {
      event: `${stage.product}_${kind}`,
      to,
      assessmentId,
      write: kind === 'INVITE' ? inviteMail(facts) : resendMail(facts),
    });
  }
}
