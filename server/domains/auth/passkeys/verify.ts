import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import {
  COSEALG,
  cose,
  decodeAttestationObject,
  decodeClientDataJSON,
  decodeCredentialPublicKey,
  isoBase64URL,
} from '@simplewebauthn/server/helpers';
import { isDerSignature } from './derSignature.js';
import type { Passkey, PasskeyUse } from './PasskeyStore.js';
import type { RelyingParty } from './relyingParty.js';

/** ES256, EdDSA and RS256 as COSE numbers. Every authenticator in use supports at least one of them. */
export const ALGORITHMS: number[] = [COSEALG.ES256, COSEALG.EdDSA, COSEALG.RS256];

/** The browser's response to a challenge, in base64url. */
export interface Assertion {
  readonly credentialId: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
  readonly userHandle: string;
}

/** The browser's response after it created a passkey, in base64url. */
export interface Attestation {
  readonly credentialId: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly transports: readonly string[];
}

/** The user handle for authenticators: base64url of the user's id, without personal data. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}

/** The challenge that was signed; undefined if the data cannot come from a page of this origin. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(clientDataJSON);
    // The console never runs in a frame of another origin.
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** @returns undefined for a wrong origin, relying party or signature, or without user verification */
export async function verifyAssertion(
  { credentialId, ...answer }: Assertion,
  challenge: string,
  party: RelyingParty,
  { publicKey }: Passkey,
): Promise<PasskeyUse | undefined> {
  try {
    const key = isoBase64URL.toBuffer(publicKey);
    if (isEllipticCurve(key) && !isDerSignature(Buffer.from(answer.signature, 'base64url'))) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {}, response: answer },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // The stored count is compared in the database. 0 accepts any count here, so that only a valid signature can reveal a copied key.
      credential: { id: credentialId, publicKey: key, counter: 0 },
    });
    return verified ? { signCount: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp } : undefined;
  } catch {
    // Not logged, because the library's messages quote the input.
    return undefined;
  }
}

function isEllipticCurve(publicKey: Uint8Array<ArrayBuffer>): boolean {
  return decodeCredentialPublicKey(publicKey).get(cose.COSEKEYS.alg) === COSEALG.ES256;
}

/** The stored data of a new passkey. */
export type NewKey = Pick<Passkey, 'credentialId' | 'publicKey' | 'signCount' | 'isSynced'>;

/** @returns undefined for a wrong origin, relying party or algorithm, or without user verification */
export async function verifyAttestation(
  { credentialId, clientDataJSON, attestationObject }: Attestation,
  challenge: string,
  party: RelyingParty,
): Promise<NewKey | undefined> {
  try {
    if (!isWithoutCertificates(attestationObject)) return undefined;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified || registrationInfo.credential.id !== credentialId) return undefined;
    const { publicKey, counter } = registrationInfo.credential;
    return {
      credentialId,
      publicKey: isoBase64URL.fromBuffer(publicKey),
      signCount: counter,
      isSynced: registrationInfo.credentialBackedUp,
    };
  } catch {
    return undefined;
  }
}

/**
 * Attestation is not requested, so browsers send none or a self-attestation. Certificates are rejected, because the library would fetch
 * their revocation lists from any address in the certificate.
 */
function isWithoutCertificates(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = decoded.get('fmt');
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}
