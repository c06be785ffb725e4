import { GraphqlServiceToken, useNavigation, useService } from '@edge-console/sdk';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { IDPSearchSSOConfigsDocument } from '../graphql/__generated__/operations.js';
import { toSingleSignOn } from '../addresses.js';
import { PARAMETERS } from '../routes.js';

/** With `customer_id` in the address: opens single sign-on if the customer has it, otherwise stays. (LOGIN-033 to LOGIN-035) */
export function useSingleSignOnSearch(): void {
  const graphql = useService(GraphqlServiceToken);
  const navigation = useNavigation();
  const [search] = useSearchParams();
  const customerId = search.get(PARAMETERS.customerId);
  const redirect = search.get(PARAMETERS.redirect);
  useEffect(() => {
    if (customerId === null || customerId === '') return;
    const abort = new AbortController();
    graphql.query(IDPSearchSSOConfigsDocument, { filter: { customerId, enableEdge: true } }, { signal: abort.signal }).then(
      ({ IDPSearchSSOConfigs: [accountName] }) => {
        if (accountName !== undefined && !abort.signal.aborted)
          navigation.navigate(toSingleSignOn(redirect, accountName), { replace: true });
      },
      // Every failed call is reported; the form stays as usable as without the parameter.
      () => undefined,
    );
    return () => abort.abort();
  }, [graphql, navigation, customerId, redirect]);
}
