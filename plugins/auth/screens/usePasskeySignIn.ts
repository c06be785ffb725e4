import { GraphqlServiceToken, toApiError, useService } from '@edge-console/sdk';
import { isAwsRegion } from '@edge-console/sdk/contract';
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { useEffect, useRef, useState } from 'react';
import { AuthPasskeyLoginDocument, AuthPasskeyLoginOptionsDocument } from '../graphql/__generated__/operations.js';
import { loginInputOf, passkeyFailure, passkeyProblem, problemFailure, requestOptions } from '../rules/passkeys.js';
import type { Failure, SignedIn } from '../rules/signIn.js';
import { canUsePasskeys } from './canUsePasskeys.js';

/** Milliseconds after which a waiting suggestion gets a new challenge, before the challenge expires on the server. */
const RENEW = 4 * 60_000;
const library = () => import('@simplewebauthn/browser');

export interface PasskeySignIn {
  /** Whether this page may offer passkeys. */
  readonly isOffered: boolean;
  readonly isBusy: boolean;
  start(): Promise<void>;
}

interface PasskeySignInParts {
  /** Whether the e-mail field is rendered, at which the browser suggests passkeys. */
  readonly isSuggested: boolean;
  readonly fail: (failure: Failure | undefined) => void;
  readonly enter: (result: SignedIn) => Promise<void>;
}

/** Signing in with a passkey: by the button, or by the browser's suggestion at the e-mail field. */
export function usePasskeySignIn({ isSuggested, fail, enter }: PasskeySignInParts): PasskeySignIn {
  const graphql = useService(GraphqlServiceToken);
  const [isOffered] = useState(canUsePasskeys);
  const [isBusy, setBusy] = useState(false);

  const send = async (answer: AuthenticationResponseJSON) => {
    const { AuthPasskeyLogin } = await graphql.mutate(AuthPasskeyLoginDocument, { input: loginInputOf(answer) });
    const { expiresAt, defaultAwsRegion } = AuthPasskeyLogin;
    if (isAwsRegion(defaultAwsRegion)) return { expiresAt, defaultAwsRegion };
    throw new Error(`The server named no region: ${defaultAwsRegion}`);
  };
  /** Returns whether a user is signed in now. */
  const finish = async (answer: AuthenticationResponseJSON): Promise<boolean> => {
    try {
      await enter(await send(answer));
      return true;
    } catch (thrown) {
      fail(passkeyFailure(toApiError(thrown)));
      return false;
    }
  };
  const ask = async (useBrowserAutofill: boolean) => {
    const [{ startAuthentication, WebAuthnAbortService }, { AuthPasskeyLoginOptions }] = await Promise.all([
      library(),
      graphql.mutate(AuthPasskeyLoginOptionsDocument, {}),
    ]);
    return {
      answer: () => startAuthentication({ optionsJSON: requestOptions(AuthPasskeyLoginOptions), useBrowserAutofill }),
      cancel: () => WebAuthnAbortService.cancelCeremony(),
    };
  };

  const start = async () => {
    if (isBusy) return;
    setBusy(true);
    fail(undefined);
    try {
      const { answer } = await ask(false);
      try {
        await finish(await answer());
      } catch (thrown) {
        const failure = problemFailure(passkeyProblem(thrown));
        if (failure !== undefined) fail(failure);
      }
    } catch (thrown) {
      fail(passkeyFailure(toApiError(thrown)));
    }
    setBusy(false);
  };

  const latest = useRef({ ask, finish });
  useEffect(() => {
    latest.current = { ask, finish };
  });
  useEffect(() => {
    // A browser handles one passkey request at a time, and the button has priority.
    if (!isOffered || !isSuggested || isBusy) return undefined;
    let isOver = false;
    let cancel = () => {};
    const suggest = async (): Promise<void> => {
      const { browserSupportsWebAuthnAutofill } = await library();
      if (isOver || !(await browserSupportsWebAuthnAutofill())) return;
      const asked = await latest.current.ask(true);
      if (isOver) return;
      cancel = asked.cancel;
      const isIn = await latest.current.finish(await asked.answer());
      if (!isIn && !isOver) await suggest();
    };
    // The user has not requested the suggestion, so its errors are not shown.
    const suggestQuietly = () => void suggest().catch(() => undefined);
    suggestQuietly();
    const timer = setInterval(suggestQuietly, RENEW);
    return () => {
      isOver = true;
      clearInterval(timer);
      cancel();
    };
  }, [isOffered, isSuggested, isBusy]);

  return { isOffered, isBusy, start };
}
