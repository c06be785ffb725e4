import { GraphqlServiceToken, toApiError, useNotifications, useService, useText } from '@edge-console/sdk';
import { isAwsRegion, type AwsRegion } from '@edge-console/sdk/contract';
import { useState } from 'react';
import {
  AuthEmailLoginDocument,
  AuthGetUserRegionDocument,
  AuthMfaLoginDocument,
  AuthResendMfaCodeDocument,
  type AuthMfaMethod,
} from '../graphql/__generated__/operations.js';
import { readMethods } from '../rules/secondStep.js';
import {
  loginFailure,
  loginOutcome,
  mfaFailure,
  resendFailure,
  type Banner,
  type Credentials,
  type Failure,
  type SignedIn,
} from '../rules/signIn.js';

export interface MfaStep {
  readonly name: 'mfa';
  readonly awsRegion: AwsRegion;
  readonly rememberMinutes: number | undefined;
  /** The methods that can prove the second step, the default one first. */
  readonly methods: ReturnType<typeof readMethods>;
}

/** The input that proves the second step. */
export interface SecondProof {
  readonly method: AuthMfaMethod;
  readonly code: string;
}

/** The state of /login. (LOGIN-003) */
export type SignInStep = { readonly name: 'email' } | MfaStep | { readonly name: 'locked' };

const EMAIL_STEP: SignInStep = { name: 'email' };
const NOBODY: Credentials = { email: '', password: '' };

export interface SignIn {
  readonly step: SignInStep;
  readonly banner: Banner | undefined;
  /** The entered credentials; kept in memory until the page is left. (MFA-014, MFA-022, D-004) */
  readonly credentials: Credentials;
  logIn(credentials: Credentials): Promise<void>;
  sendCode(proof: SecondProof, isRememberDevice: boolean): Promise<void>;
  /** Returns whether a new code was sent. */
  resendCode(): Promise<boolean>;
  back(): void;
  /** Shows the failure of another sign-in method, or clears it. */
  show(failure: Failure | undefined): void;
}

/** Signing in by e-mail and password, then by one-time code if the server requires it. `enter` receives the result. */
export function useSignIn(enter: (result: SignedIn) => Promise<void>): SignIn {
  const graphql = useService(GraphqlServiceToken);
  const notifications = useNotifications();
  const text = useText();
  const [step, setStep] = useState<SignInStep>(EMAIL_STEP);
  const [banner, setBanner] = useState<Banner>();
  const [credentials, setCredentials] = useState(NOBODY);

  const notify = (key: string) => void notifications.error(text('failures.title'), text(key));
  const show = (failure: Failure | undefined) => {
    setBanner(failure?.kind === 'banner' ? failure.banner : undefined);
    if (failure?.kind === 'locked') setStep({ name: 'locked' });
    if (failure?.kind === 'unexpected') notify('failures.signIn');
  };

  /** Region of the address, or undefined after showing that it was not found. (LOGIN-015, LOGIN-019) */
  const findRegion = async (email: string): Promise<AwsRegion | undefined> => {
    try {
      const { defaultAwsRegion } = (await graphql.query(AuthGetUserRegionDocument, { input: { email } }, { fetchPolicy: 'no-cache' }))
        .AuthGetUserRegion;
      if (isAwsRegion(defaultAwsRegion)) return defaultAwsRegion;
    } catch {
      // Shown below, like a response without a region.
    }
    notify('failures.region');
    return undefined;
  };

  /** The code or password was right; failures from here on do not concern them. */
  const finish = (result: SignedIn) => enter(result).catch(() => show({ kind: 'unexpected' }));

  const logIn = async (typed: Credentials) => {
    setBanner(undefined);
    setCredentials(typed);
    const awsRegion = await findRegion(typed.email);
    if (awsRegion === undefined) return;
    try {
      const { AuthEmailLogin } = await graphql.mutate(
        AuthEmailLoginDocument,
        { input: { email: typed.email, password: typed.password } },
        { awsRegion },
      );
      const outcome = loginOutcome(AuthEmailLogin);
      if (outcome.kind === 'signed-in') await finish(outcome.result);
      else if (outcome.kind === 'mfa')
        setStep({ name: 'mfa', awsRegion, rememberMinutes: outcome.rememberMinutes, methods: readMethods(outcome.methods) });
      else show({ kind: 'unexpected' });
    } catch (error) {
      show(loginFailure(toApiError(error)));
    }
  };

  const sendCode = async ({ method, code }: SecondProof, isRememberDevice: boolean) => {
    if (step.name !== 'mfa') return;
    setBanner(undefined);
    const input = {
      code,
      email: credentials.email,
      ...(method === 'EMAIL_CODE' ? {} : { method }),
      ...(isRememberDevice ? { isRememberDevice } : {}),
    };
    try {
      const { defaultAwsRegion, expiresAt } = (await graphql.mutate(AuthMfaLoginDocument, { input }, { awsRegion: step.awsRegion }))
        .AuthMfaLogin;
      await finish({ expiresAt, defaultAwsRegion: isAwsRegion(defaultAwsRegion) ? defaultAwsRegion : step.awsRegion });
    } catch (error) {
      setStep(EMAIL_STEP);
      show(mfaFailure(toApiError(error)));
    }
  };

  const resendCode = async (): Promise<boolean> => {
    if (step.name !== 'mfa') return false;
    setBanner(undefined);
    try {
      const { isResendCodeSuccess } = (
        await graphql.mutate(AuthResendMfaCodeDocument, { input: credentials }, { awsRegion: step.awsRegion })
      ).AuthResendMfaCode;
      if (!isResendCodeSuccess) show(resendFailure(undefined));
      return isResendCodeSuccess;
    } catch (error) {
      show(resendFailure(toApiError(error)));
      return false;
    }
  };

  const back = () => {
    setBanner(undefined);
    setStep(EMAIL_STEP);
  };
  return { step, banner, credentials, logIn, sendCode, resendCode, back, show };
}
