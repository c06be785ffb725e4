import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The input of an authenticator. A test can change parts of it. */
export interface Ceremony {
  readonly challenge: string;
  readonly relyingPartyId: string;
  readonly origin: string;
  /** Default: `webauthn.create` or `webauthn.get`, as required. */
  readonly type?: string;
  readonly crossOrigin?: boolean;
  /** @default true */
  readonly isUserPresent?: boolean;
  /** @default true */
  readonly isUserVerified?: boolean;
  /** Attestation of a new key. Default: none. */
  readonly attested?: { readonly format: string; readonly certificate: string };
  /** Number of signatures so far. Default: one more than before. */
  readonly signCount?: number;
}

const FLAGS = { userPresent: 0x01, userVerified: 0x04, backupEligible: 0x08, backedUp: 0x10, attestedData: 0x40 };
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

/** An authenticator with one key, implemented with node:crypto. It signs any input of a test. */
export class SoftwareAuthenticator {
  readonly credentialId = base64url(randomBytes(32));
  userHandle = '';
  signCount = 0;
  private readonly keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };

  /** @param isSynced whether the passkey is synchronized between devices, as by a password manager */
  constructor(private readonly isSynced = false) {
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** The response of the page that adds the passkey. */
  attest(ceremony: Ceremony & { readonly userHandle: string }) {
    this.userHandle = ceremony.userHandle;
    const authData = Buffer.concat([this.authenticatorData(ceremony, FLAGS.attestedData), this.attestedData()]);
    const attestation = new Map<string, unknown>([
      ['fmt', ceremony.attested?.format ?? 'none'],
      ['attStmt', new Map(ceremony.attested === undefined ? [] : [['x5c', [new Uint8Array(Buffer.from(ceremony.attested.certificate))]]])],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      credentialId: this.credentialId,
      clientDataJSON: clientData(ceremony, 'webauthn.create'),
      attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      transports: ['internal'],
    };
  }

  /** The response of the page that signs in. */
  assert(ceremony: Ceremony) {
    this.signCount = ceremony.signCount ?? this.signCount + (this.isSynced ? 0 : 1);
    const authenticatorData = this.authenticatorData(ceremony, 0);
    const clientDataJSON = clientData(ceremony, 'webauthn.get');
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      credentialId: this.credentialId,
      clientDataJSON,
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', signed, this.keys.privateKey)),
      userHandle: this.userHandle,
    };
  }

  private authenticatorData({ relyingPartyId, isUserPresent = true, isUserVerified = true }: Ceremony, more: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.signCount);
    const flags =
      more |
      (isUserPresent ? FLAGS.userPresent : 0) |
      (isUserVerified ? FLAGS.userVerified : 0) |
      (this.isSynced ? FLAGS.backupEligible | FLAGS.backedUp : 0);
    return Buffer.concat([sha256(relyingPartyId), Buffer.from([flags]), count]);
  }

  /** The authenticator's model id (unspecified) and its public key. */
  private attestedData(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    // COSE: an elliptic curve key, ES256, on P-256.
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
  }
}

function clientData({ challenge, origin, type, crossOrigin = false }: Ceremony, usual: string): string {
  return base64url(JSON.stringify({ type: type ?? usual, challenge, origin, crossOrigin }));
}
