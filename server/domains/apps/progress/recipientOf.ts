import type { CandidateRecipient } from '../../common/index.js';
import type { Transaction } from '../../../storage/index.js';
import type { Invitation, InvitingCustomer } from './Invitations.js';
import { ProgressStore } from './ProgressStore.js';

/** A candidate as messages about a stage address one: under the name that candidates know the customer by, in the language of the stage. */
export async function recipientOf(
  transaction: Transaction,
  { customerId, displayName, awsRegion }: InvitingCustomer,
  { candidate, stage }: Pick<Invitation, 'candidate'> & { readonly stage: Pick<Invitation['stage'], 'language'> },
): Promise<CandidateRecipient> {
  const customerName = (await ProgressStore.brandName(transaction, customerId)) ?? displayName;
  const { email, firstName } = candidate;
  return { customerId, customerName, awsRegion, email, firstName, language: stage.language };
}
