import { chooseLanguage, isAwsRegion, type AwsRegion, type Language } from '@edge-console/sdk/contract';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import { isId, type Transaction } from '../../../storage/index.js';
import type { InvitingCustomer } from '../progress/Invitations.js';
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

/** Runs in the region of an address. @returns undefined if the address does not name an active customer of that region */
export async function inRegionOf<T>(
  { services, storage }: Pick<DomainDependencies, 'storage' | 'services'>,
  { awsRegion, customerId }: { readonly awsRegion: string; readonly customerId: string },
  work: (transaction: Transaction, customer: InvitingCustomer) => Promise<T | undefined>,
): Promise<T | undefined> {
  const row = isAwsRegion(awsRegion) && isId(customerId) ? await services.org.customers.find(customerId) : undefined;
  if (row?.awsRegion !== awsRegion || row.archivedAt !== null) return undefined;
  const customer = { customerId, displayName: row.displayName, awsRegion: awsRegion as AwsRegion };
  const scope = { kind: 'customers', customerIds: [customerId] } as const;
  return storage.region(customer.awsRegion).transaction(scope, (transaction) => work(transaction, customer));
}

export async function candidatePage(
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
