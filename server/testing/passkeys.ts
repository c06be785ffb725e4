import type { FactorProof } from './authenticator.js';
import { SoftwareAuthenticator, type Ceremony } from './SoftwareAuthenticator.js';
import type { TestBrowser } from './TestConsole.js';

/** The console's origin in tests as browsers see it. Its HOST is a loopback address. */
export const PASSKEY_ORIGIN = { origin: 'http://localhost:4000', relyingPartyId: 'localhost' };

interface RegistrationOptions {
  readonly challenge: string;
  readonly relyingPartyId: string;
  readonly userHandle: string;
  readonly known: readonly { readonly credentialId: string }[];
}

export interface OwnPasskey {
  readonly _id: string;
  readonly name: string;
  readonly kind: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

export const passkeyLoginOptions = (browser: TestBrowser) =>
  browser.call<{ AuthPasskeyLoginOptions: { challenge: string; relyingPartyId: string; timeout: number } }>(
    'mutation AuthPasskeyLoginOptions { AuthPasskeyLoginOptions { challenge relyingPartyId timeout } }',
  );

export const passkeyLogin = (browser: TestBrowser, input: ReturnType<SoftwareAuthenticator['assert']>) =>
  browser.call<{ AuthPasskeyLogin: { defaultAwsRegion: string; expiresAt: string } }>(
    'mutation AuthPasskeyLogin($input: AuthPasskeyLoginInput!) { AuthPasskeyLogin(input: $input) { defaultAwsRegion expiresAt } }',
    { input },
  );

export const registrationOptions = (browser: TestBrowser, currentPassword: string) =>
  browser.call<{ AuthPasskeyRegistrationOptions: RegistrationOptions }>(
    'mutation AuthPasskeyRegistrationOptions($input: AuthPasswordProofInput!) { AuthPasskeyRegistrationOptions(input: $input) { challenge relyingPartyId userHandle known { credentialId } } }',
    { input: { currentPassword } },
  );

export const registerPasskey = (browser: TestBrowser, attestation: ReturnType<SoftwareAuthenticator['attest']>, name = 'Work laptop') =>
  browser.call<{ AuthRegisterPasskey: OwnPasskey }>(
    'mutation AuthRegisterPasskey($input: AuthRegisterPasskeyInput!) { AuthRegisterPasskey(input: $input) { _id name kind createdAt lastUsedAt } }',
    { input: { ...attestation, name } },
  );

export const removePasskey = (browser: TestBrowser, passkeyId: string, proof: FactorProof) =>
  browser.call(
    'mutation AuthRemovePasskey($filter: AuthPasskeyFilter!, $input: AuthFactorProofInput!) { AuthRemovePasskey(filter: $filter, input: $input) { isPasskeyRemoved } }',
    { filter: { passkeyId }, input: proof },
  );

export const getPasskeys = (browser: TestBrowser) =>
  browser.call<{ AuthGetPasskeys: { address: string | null; passkeys: readonly OwnPasskey[] } }>(
    'query AuthGetPasskeys { AuthGetPasskeys { address passkeys { _id name kind createdAt lastUsedAt } } }',
  );

/** A challenge for signing in with this browser. */
export async function loginCeremony(browser: TestBrowser): Promise<Ceremony> {
  const { data, code } = await passkeyLoginOptions(browser);
  if (data === null) throw new Error(`No challenge: ${code}`);
  return { ...PASSKEY_ORIGIN, challenge: data.AuthPasskeyLoginOptions.challenge };
}

/** Adds a passkey for the signed-in user. */
export async function addPasskey(
  browser: TestBrowser,
  password: string,
  { authenticator = new SoftwareAuthenticator(), name }: { readonly authenticator?: SoftwareAuthenticator; readonly name?: string } = {},
): Promise<{ readonly authenticator: SoftwareAuthenticator; readonly passkey: OwnPasskey }> {
  const { data, code } = await registrationOptions(browser, password);
  if (data === null) throw new Error(`No challenge: ${code}`);
  const { challenge, userHandle } = data.AuthPasskeyRegistrationOptions;
  const answer = await registerPasskey(browser, authenticator.attest({ ...PASSKEY_ORIGIN, challenge, userHandle }), name);
  if (answer.data === null) throw new Error(`Not registered: ${answer.code}`);
  return { authenticator, passkey: answer.data.AuthRegisterPasskey };
}
