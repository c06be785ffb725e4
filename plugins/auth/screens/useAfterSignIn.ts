import { pathTo, ConfigServiceToken, SessionServiceToken, useNavigation, useService } from '@edge-console/sdk';
import { useCallback, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { resolveRedirect } from '../rules/redirect.js';
import { PARAMETERS, USER_ROUTES } from '../routes.js';
import type { SignedIn } from '../rules/signIn.js';
import { useRefusedRedirect } from './useRefusedRedirect.js';

/** Completes signing in: passes the result to the session, then opens the target of the redirect parameter, once. (REDIRECT-001) */
export function useAfterSignIn() {
  const { redirectDomains } = useService(ConfigServiceToken);
  const session = useService(SessionServiceToken);
  const navigation = useNavigation();
  const refuse = useRefusedRedirect();
  const [search] = useSearchParams();
  const redirect = search.get(PARAMETERS.redirect);
  const hasGone = useRef(false);

  const go = useCallback(() => {
    if (hasGone.current) return;
    hasGone.current = true;
    const target = resolveRedirect(redirect, window.location.origin, redirectDomains);
    switch (target.kind) {
      case 'home':
        return navigation.navigate('/', { replace: true });
      case 'inside':
        return navigation.navigate(target.path, { replace: true });
      case 'outside':
        return void navigation.leaveTo(target.url);
      case 'invalid':
      case 'blocked':
        refuse(target);
        return navigation.navigate(navigation.toBase(pathTo(USER_ROUTES.redirectError)), { replace: true });
    }
  }, [navigation, redirect, redirectDomains, refuse]);

  const enter = useCallback(
    async (result: SignedIn) => {
      await session.signedIn(result);
      go();
    },
    [session, go],
  );
  return { enter, go };
}
