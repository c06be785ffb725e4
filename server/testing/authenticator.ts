import { TOTP } from 'otpauth';
import type { SoftwareAuthenticator } from './SoftwareAuthenticator.js';
import type { TestBrowser, TestClock } from './TestConsole.js';

/* The account page's calls for second factors, and a simulated authenticator app. */

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

/** Checks the password before a factor is removed. */
export const openFactorProof = (browser: TestBrowser, password: string) =>
  browser.call<{ AuthOpenFactorProof: { methods: string[] } }>(
    'mutation AuthOpenFactorProof($input: AuthPasswordProofInput!) { AuthOpenFactorProof(input: $input) { methods } }',
    { input: { currentPassword: password } },
  );

/** The proof of the factor. */
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

/** The first step, with the methods of the second. */
export const loginWithMethods = (browser: TestBrowser, email: string, password: string) =>
  browser.call<{ AuthEmailLogin: { mfa: boolean | null; mfaMethods: string[] | null } }>(
    'mutation AuthEmailLogin($input: AuthEmailLoginInput!) { AuthEmailLogin(input: $input) { mfa mfaMethods } }',
    { input: { email, password } },
  );

/** The code that an app shows, now or some time steps away. */
export function appCode(clock: TestClock, secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: clock.now().getTime() + steps * STEP });
}

/** Sets up an app for the signed-in user. Afterwards the app shows an unused code. */
export async function setUpAuthenticator(browser: TestBrowser, clock: TestClock, password: string) {
  const secret = (await beginAuthenticator(browser, password)).data?.AuthBeginAuthenticator.secret ?? '';
  const confirmed = await confirmAuthenticator(browser, appCode(clock, secret));
  if (confirmed.data === null) throw new Error(`The app was refused: ${confirmed.code ?? ''}`);
  clock.advance(2 * STEP);
  return { secret, codes: confirmed.data.AuthConfirmAuthenticator.recoveryCodes };
}
