import { useLocale, useSession, useText } from '@edge-console/sdk';
import { useLoadFailureNotice, useQueryState, type SelectOption } from '@edge-console/sdk/ui';
import { useMemo } from 'react';
import { ORGGetOrganizationsDocument } from '../graphql/__generated__/operations.js';
import { organizationOptions } from './organizationOptions.js';

export interface Organizations {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly options: readonly SelectOption[];
  readonly retry: () => Promise<void>;
}

/** Organisations that a customer can belong to: all except archived ones, the current one first, then by name. (CUST-029) */
export function useOrganizations(): Organizations {
  const text = useText();
  const query = useQueryState(ORGGetOrganizationsDocument, { filter: {} });
  useLoadFailureNotice(query.error, text('customers.create.organizationsFailed'));
  const { customer } = useSession();
  const { language } = useLocale();
  const options = useMemo(
    () => organizationOptions(query.data?.ORGGetOrganizations ?? [], customer.organizationId, language),
    [query.data, customer.organizationId, language],
  );
  const status = query.data !== undefined ? 'ready' : query.error === undefined ? 'loading' : 'failed';
  return { status, options, retry: query.reload };
}
