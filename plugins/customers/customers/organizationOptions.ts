import type { SelectOption } from '@edge-console/sdk/ui';
import type { ORGGetOrganizationsQuery } from '../graphql/__generated__/operations.js';

type Organization = ORGGetOrganizationsQuery['ORGGetOrganizations'][number];

/** Choices of an organisation: archived ones are left out, `currentId` is first, the others are sorted by name. (CUST-029) */
export function organizationOptions(organizations: readonly Organization[], currentId: string, language: string): readonly SelectOption[] {
  const collator = new Intl.Collator(language, { numeric: true });
  const rank = (option: SelectOption) => (option.value === currentId ? 0 : 1);
  return organizations
    .filter((organization) => organization.archivedAt === null)
    .map((organization) => ({ value: organization._id, label: organization.displayName ?? organization.uniqueName }))
    .sort((left, right) => rank(left) - rank(right) || collator.compare(left.label, right.label));
}
