import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a page hands to an authenticator, with what a test bends of it. */
export interface Ceremony {
  readonly challenge: string;
  readonly relyingPartyId: string;
  readonly origin: string;
  /** `webauthn.create` or `webauthn.get` where left out, as it should be. */
  readonly type?: string;
  readonly crossOrigin?: boolean;
  /** @default true */
  readonly isUserPresent?: boolean;
  /** @default true */
  readonly isUserVerified?: boolean;
  /** How a new key is attested, where not at all. */
  readonly attested?: { readonly format: string; readonly certificate: string };
  /** Signatures so far; one more than before where left out. */
  readonly signCount?: number;
}

const FLAGS = { userPresent: 0x01, userVerified: 0x04, backupEligible: 0x08, backedUp: 0x10, attestedData: 0x40 };
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

/** An authenticator with one key, made of node:crypto: signs whatever a test tells it to. */
export class SoftwareAuthenticator {
  readonly credentialId = base64url(randomBytes(32));
  userHandle = '';
  signCount = 0;
  private readonly keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };

  /** @param isSynced as a password manager keeps it on several devices */
  constructor(private readonly isSynced = false) {
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** What the page sends to add the passkey. */
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

  /** What the page sends to sign in. */
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

  /** Which authenticator (none of those that have a name), and its public key. */
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
