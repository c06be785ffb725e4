import type { ApiError } from '@edge-console/sdk';
import { LIMITS } from '@edge-console/sdk/contract';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import { object, string } from 'yup';
import type { AuthPasskeyLoginOptionsMutation, AuthPasskeyRegistrationOptionsMutation } from '../graphql/__generated__/operations.js';
import type { Failure } from './signIn.js';

const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;

/** Whether pages at this host could use passkeys: browsers register passkeys for a name, never for an IP address. */
export function isNamedHost(hostname: string): boolean {
  return !ADDRESS.test(hostname);
}

export interface PasskeyPlace {
  /** The name for which the server accepts passkeys; null if it accepts none. */
  readonly address: string | null;
  readonly origin: string;
  readonly isSupported: boolean;
}

/** The reason why a passkey cannot be added here: a key of this plugin's texts. */
export function passkeyObstacle({ address, origin, isSupported }: PasskeyPlace): string | undefined {
  if (address === null) return 'passkeys.nowhere';
  if (address !== origin) return 'passkeys.elsewhere';
  return isSupported ? undefined : 'passkeys.unsupported';
}

export const passkeyNameSchema = object({
  name: string().trim().required('passkeys.nameRequired').max(LIMITS.name, 'passkeys.nameTooLong'),
});

export const KIND_TEXTS = {
  SYNCED: 'passkeys.synced',
  DEVICE: 'passkeys.oneDevice',
  SECURITY_KEY: 'passkeys.securityKey',
} as const;

/** Failures when the browser is asked for a passkey. */
export type PasskeyProblem = 'cancelled' | 'known' | 'elsewhere' | 'failed';

/** By the names of WebAuthn's errors. A timeout cannot be distinguished from a cancellation. */
export function passkeyProblem(thrown: unknown): PasskeyProblem {
  switch ((thrown as Partial<Error> | undefined)?.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'cancelled';
    case 'InvalidStateError':
      return 'known';
    case 'SecurityError':
      return 'elsewhere';
    default:
      return 'failed';
  }
}

const banner = (key: string): Failure => ({ kind: 'banner', banner: { sentences: [{ key }] } });
const ELSEWHERE = banner('banners.passkeyElsewhere');

/** The banner for a failure in the browser; undefined if the user cancelled. */
export function problemFailure(problem: PasskeyProblem): Failure | undefined {
  if (problem === 'cancelled') return undefined;
  return problem === 'elsewhere' ? ELSEWHERE : { kind: 'unexpected' };
}

/** The banner for a refusal of the server. */
export function passkeyFailure(error: ApiError): Failure {
  switch (error.code) {
    case 'ERROR_CUSTOM_USER_LOCKED':
      return { kind: 'locked' };
    case 'ERROR_CUSTOM_PASSKEY_REFUSED':
      return banner('banners.passkeyRefused');
    case 'ERROR_CUSTOM_PASSKEY_UNAVAILABLE':
      return ELSEWHERE;
    default:
      return { kind: 'unexpected' };
  }
}

/** The browser's options for a sign-in. */
export function requestOptions({ challenge, relyingPartyId, timeout }: AuthPasskeyLoginOptionsMutation['AuthPasskeyLoginOptions']) {
  return { challenge, rpId: relyingPartyId, timeout, userVerification: 'required' as const };
}

/** The browser's response in the server's format. */
export function loginInputOf({ id, response }: AuthenticationResponseJSON) {
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle };
}

export interface PasskeyOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The browser's options for a new passkey: discoverable without an e-mail, with user verification. */
export function creationOptions(
  options: AuthPasskeyRegistrationOptionsMutation['AuthPasskeyRegistrationOptions'],
  { email, firstName, lastName }: PasskeyOwner,
) {
  return {
    challenge: options.challenge,
    rp: { id: options.relyingPartyId, name: options.relyingPartyName },
    user: { id: options.userHandle, name: email, displayName: `${firstName} ${lastName}`.trim() },
    pubKeyCredParams: options.algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    excludeCredentials: options.known.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key' as const,
      // The server returns only values of WebAuthn.
      transports: [...transports] as NonNullable<RegistrationResponseJSON['response']['transports']>,
    })),
    authenticatorSelection: { residentKey: 'required' as const, requireResidentKey: true, userVerification: 'required' as const },
    attestation: 'none' as const,
    timeout: options.timeout,
  };
}

/** The browser's response in the server's format. */
export function registrationInput({ id, response }: RegistrationResponseJSON, name: string) {
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { name, credentialId: id, clientDataJSON, attestationObject, transports };
}
