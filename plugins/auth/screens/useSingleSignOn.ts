import { ConfigServiceToken, GraphqlServiceToken, toApiError, useNavigation, useService } from '@edge-console/sdk';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { IDPAuthSSOLoginDocument } from '../graphql/__generated__/operations.js';
import { PARAMETERS } from '../routes.js';
import { keepLastSingleSignOn, readLastSingleSignOn } from '../rules/lastSingleSignOn.js';
import { isRefused, resolveRedirect } from '../rules/redirect.js';
import { absoluteRedirect, failureKeys, loginInput, singleSignOnSchema } from '../rules/singleSignOn.js';
import { useRefusedRedirect } from './useRefusedRedirect.js';

/** Repeated clicks within this time send one request, in milliseconds. (SSOLOGIN-010) */
const DEBOUNCE = 1500;

/** Requests the sign-in address and opens it; can be cancelled until then. */
export function useSingleSignOn() {
  const graphql = useService(GraphqlServiceToken);
  const { redirectDomains } = useService(ConfigServiceToken);
  const navigation = useNavigation();
  const refuseRedirect = useRefusedRedirect();
  const [search] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const cancelRunning = useRef<() => void>(() => undefined);
  const accountName = search.get(PARAMETERS.accountName);
  const refusal = search.get('sso_error');
  const [initial, setInitial] = useState(() => accountName ?? readLastSingleSignOn());
  // The identity provider returns a refusal in the address of the page.
  const [failure, setFailure] = useState(() => (refusal === null ? undefined : failureKeys(refusal)));

  const cancel = () => {
    cancelRunning.current();
    setBusy(false);
  };
  const submit = (typed: string) => {
    const value = singleSignOnSchema.validateSync({ value: typed }).value;
    const { origin } = window.location;
    const target = resolveRedirect(search.get(PARAMETERS.redirect), origin, redirectDomains);
    if (isRefused(target)) return refuseRedirect(target);
    const redirect = absoluteRedirect(target, origin);
    keepLastSingleSignOn(value);
    // The form shows the value again if the request is cancelled or fails.
    setInitial(typed);
    cancelRunning.current();
    setFailure(undefined);
    setBusy(true);
    const abort = new AbortController();
    const timer = setTimeout(() => {
      graphql
        .query(IDPAuthSSOLoginDocument, { input: loginInput(value, redirect) }, { fetchPolicy: 'no-cache', signal: abort.signal })
        .then(
          ({ IDPAuthSSOLogin }) => {
            if (!abort.signal.aborted) void navigation.leaveTo(IDPAuthSSOLogin);
          },
          (error: unknown) => {
            if (abort.signal.aborted) return;
            setBusy(false);
            setFailure(failureKeys(toApiError(error).code));
          },
        );
    }, DEBOUNCE);
    cancelRunning.current = () => {
      clearTimeout(timer);
      abort.abort();
    };
  };

  const begin = useRef(submit);
  useEffect(() => {
    begin.current = submit;
  });
  useEffect(() => {
    // Once for each page: a provider that refuses must not be requested in a loop.
    if (refusal === null && accountName !== null && singleSignOnSchema.isValidSync({ value: accountName })) begin.current(accountName);
    return () => cancelRunning.current();
  }, [accountName, refusal]);
  return { initial, isBusy, failure, submit, cancel };
}
