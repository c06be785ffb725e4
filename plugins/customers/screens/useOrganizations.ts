import { useText } from '@edge-console/sdk';
import { useLoadFailureNotice, useQueryState, type SelectOption } from '@edge-console/sdk/ui';
import { useMemo } from 'react';
import { ORGGetOrganizationsDocument } from '../graphql/__generated__/operations.js';

export interface Organizations {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly options: readonly SelectOption[];
  readonly retry: () => Promise<void>;
}

/** Organisations a customer can belong to: all but archived ones. (CUST-029) */
export function useOrganizations(): Organizations {
  const text = useText();
  const query = useQueryState(ORGGetOrganizationsDocument, { filter: {} });
  useLoadFailureNotice(query.error, text('create.organizationsFailed'));
  const options = useMemo(
    () =>
      (query.data?.ORGGetOrganizations ?? [])
        .filter((organization) => organization.archivedAt === null)
        .map((organization) => ({ value: organization._id, label: organization.displayName ?? organization.uniqueName })),
    [query.data],
  );
  const status = query.data !== undefined ? 'ready' : query.error === undefined ? 'loading' : 'failed';
  return { status, options, retry: query.reload };
}
