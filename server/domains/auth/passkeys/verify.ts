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

/** ES256, EdDSA, RS256, as COSE numbers them: what every authenticator in use has one of. */
export const ALGORITHMS: number[] = [COSEALG.ES256, COSEALG.EdDSA, COSEALG.RS256];

/** What a browser answers to a challenge, in base64url. */
export interface Assertion {
  readonly credentialId: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
  readonly userHandle: string;
}

/** What a browser answers when it made a passkey, in base64url. */
export interface Attestation {
  readonly credentialId: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly transports: readonly string[];
}

/** The user as authenticators know them. Base64url of the id, which tells nothing about a person. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}

/** The challenge that was signed; undefined for what no page of this origin by itself could have made. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(clientDataJSON);
    // The console is in nobody's frame.
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** @returns undefined for a wrong origin, relying party, signature, or a user who was not verified */
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
      // The count is compared where it is stored; 0 accepts any here, so that only a good signature can tell of a copy.
      credential: { id: credentialId, publicKey: key, counter: 0 },
    });
    return verified ? { signCount: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp } : undefined;
  } catch {
    // The library's messages quote what was sent.
    return undefined;
  }
}

function isEllipticCurve(publicKey: Uint8Array<ArrayBuffer>): boolean {
  return decodeCredentialPublicKey(publicKey).get(cose.COSEKEYS.alg) === COSEALG.ES256;
}

/** What is stored of a new passkey. */
export type NewKey = Pick<Passkey, 'credentialId' | 'publicKey' | 'signCount' | 'isSynced'>;

/** @returns undefined for a wrong origin, relying party, algorithm, or a user who was not verified */
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
 * No attestation is asked for, so browsers send none, or one that the key makes of itself. Certificates would have their
 * lists of revocations fetched, from wherever they say.
 */
function isWithoutCertificates(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = decoded.get('fmt');
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}
