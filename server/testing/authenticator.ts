import { TOTP } from 'otpauth';
import type { SoftwareAuthenticator } from './SoftwareAuthenticator.js';
import type { TestBrowser, TestClock } from './TestConsole.js';

/*
 * What users set up for their second step, called as the account page calls it, and what an app shows.
 */

const STEP = 30_000;

interface SecondFactors {
  readonly isCodeMailed: boolean;
  readonly authenticatorSince: string | null;
  readonly recoveryCodesLeft: number;
}

export const getSecondFactors = (browser: TestBrowser) =>
  browser.call<{ AuthGetSecondFactors: SecondFactors }>(
    'query AuthGetSecondFactors { AuthGetSecondFactors { isCodeMailed authenticatorSince recoveryCodesLeft } }',
  );

export const beginAuthenticator = (browser: TestBrowser, password: string) =>
  browser.call<{ AuthBeginAuthenticator: { secret: string; uri: string } }>(
    'mutation AuthBeginAuthenticator($input: AuthPasswordProofInput!) { AuthBeginAuthenticator(input: $input) { secret uri } }',
    { input: { currentPassword: password } },
  );

export const confirmAuthenticator = (browser: TestBrowser, code: string) =>
  browser.call<{ AuthConfirmAuthenticator: { recoveryCodes: string[] } }>(
    'mutation AuthConfirmAuthenticator($input: AuthConfirmAuthenticatorInput!) { AuthConfirmAuthenticator(input: $input) { recoveryCodes } }',
    { input: { code } },
  );

/** The password before a factor is taken away. */
export const openFactorProof = (browser: TestBrowser, password: string) =>
  browser.call<{ AuthOpenFactorProof: { methods: string[] } }>(
    'mutation AuthOpenFactorProof($input: AuthPasswordProofInput!) { AuthOpenFactorProof(input: $input) { methods } }',
    { input: { currentPassword: password } },
  );

/** The factor after it. */
export interface FactorProof {
  readonly method: 'EMAIL_CODE' | 'TOTP' | 'RECOVERY_CODE' | 'PASSKEY';
  readonly code?: string;
  readonly passkey?: ReturnType<SoftwareAuthenticator['assert']>;
}

export const renewRecoveryCodes = (browser: TestBrowser, proof: FactorProof) =>
  browser.call<{ AuthRenewRecoveryCodes: { recoveryCodes: string[] } }>(
    'mutation AuthRenewRecoveryCodes($input: AuthFactorProofInput!) { AuthRenewRecoveryCodes(input: $input) { recoveryCodes } }',
    { input: proof },
  );

export const removeAuthenticator = (browser: TestBrowser, proof: FactorProof) =>
  browser.call(
    'mutation AuthRemoveAuthenticator($input: AuthFactorProofInput!) { AuthRemoveAuthenticator(input: $input) { isAuthenticatorRemoved } }',
    { input: proof },
  );

/** The first step, with what may prove the second. */
export const loginWithMethods = (browser: TestBrowser, email: string, password: string) =>
  browser.call<{ AuthEmailLogin: { mfa: boolean | null; mfaMethods: string[] | null } }>(
    'mutation AuthEmailLogin($input: AuthEmailLoginInput!) { AuthEmailLogin(input: $input) { mfa mfaMethods } }',
    { input: { email, password } },
  );

/** What an app shows, now or some steps of time away. */
export function appCode(clock: TestClock, secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: clock.now().getTime() + steps * STEP });
}

/** Sets up an app for whoever is signed in; afterwards the app shows a code that was not used. */
export async function setUpAuthenticator(browser: TestBrowser, clock: TestClock, password: string) {
  const secret = (await beginAuthenticator(browser, password)).data?.AuthBeginAuthenticator.secret ?? '';
  const confirmed = await confirmAuthenticator(browser, appCode(clock, secret));
  if (confirmed.data === null) throw new Error(`The app was refused: ${confirmed.code ?? ''}`);
  clock.advance(2 * STEP);
  return { secret, codes: confirmed.data.AuthConfirmAuthenticator.recoveryCodes };
}
