import { useSession, useText } from '@edge-console/sdk';
import { anyCustomerOf } from '@edge-console/sdk/contract/permissions';
import { useLoadFailureNotice, useQueryState } from '@edge-console/sdk/ui';
import { useMemo } from 'react';
import { ORGGetOrganizationGlobalCustomersDocument } from '../graphql/__generated__/operations.js';
import { customerIdOf, isAny, placeKey } from './permissionForm.js';

/** A customer that a rule can name. */
export interface CustomerChoice {
  /** As {@link placeKey} writes it. */
  readonly value: string;
  readonly label: string;
}

export interface OrganizationCustomers {
  /** Any customer of the organisation, for the first customer of a rule. (PERM-007, D-066) */
  readonly any: CustomerChoice;
  /** Customers of the organisation that the user may enter. */
  readonly customers: readonly CustomerChoice[];
  /** The name of a customer that a rule names, also of one that is not offered. */
  readonly labelOf: (place: string) => string;
}

/** The customers of the selected customer's organisation, in all regions. (IAMGQL-038, D-163) */
export function useOrganizationCustomers(): OrganizationCustomers {
  const text = useText();
  const { customer } = useSession();
  const { organizationId } = customer;
  const { data, error } = useQueryState(ORGGetOrganizationGlobalCustomersDocument, { organization: { _id: organizationId } });
  // A permission error is shown by the page itself. (PERM-026)
  useLoadFailureNotice(error?.isForbidden === true ? undefined : error, text('permissions.customersFailed'));
  return useMemo(() => {
    const answered = data?.ORGGetOrganizationGlobalCustomers ?? [];
    const customers = answered.map((one) => ({ value: placeKey(one), label: one.customerDisplayName }));
    const any = { value: placeKey(anyCustomerOf(organizationId)), label: text('permissions.any') };
    const labelOf = (place: string) => {
      if (place === any.value) return any.label;
      if (isAny(place)) return text('permissions.anyWider', { place });
      const found = answered.find(({ customerId }) => customerId === customerIdOf(place));
      return found?.customerDisplayName ?? text('permissions.otherCustomer', { id: customerIdOf(place) });
    };
    return { any, customers, labelOf };
  }, [text, data, organizationId]);
}
