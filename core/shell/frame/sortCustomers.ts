import type { CustomerSummary } from '@edge-console/sdk';

const COLLATOR = new Intl.Collator('en', { sensitivity: 'base' });
const STARTS_ALPHANUMERIC = /^[\p{L}\p{N}]/u;

/** Sorts alphabetically without regard to case, digits before letters; names that start with another character last. (SHELL-011) */
export function sortCustomers(customers: readonly CustomerSummary[]): readonly CustomerSummary[] {
  const rank = ({ customerDisplayName }: CustomerSummary) => (STARTS_ALPHANUMERIC.test(customerDisplayName) ? 0 : 1);
  return [...customers].sort(
    (a, b) => rank(a) - rank(b) || COLLATOR.compare(a.customerDisplayName, b.customerDisplayName) || (a.customerId < b.customerId ? -1 : 1),
  );
}

/** Matches any part of the display name or account name, or the whole id, without regard to case. (SHELL-010) */
export function filterCustomers(customers: readonly CustomerSummary[], typed: string): readonly CustomerSummary[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return customers;
  return customers.filter(
    ({ customerDisplayName, uniqueName, customerId }) =>
      customerDisplayName.toLowerCase().includes(wanted) || uniqueName.toLowerCase().includes(wanted) || customerId === wanted,
  );
}
