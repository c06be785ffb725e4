import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../../../secretKey/derivedKey.js';

/** Seconds that the clock of the provider may differ from the server's. An older message could be a copy that was sent again. */
export const TOLERANCE_SECONDS = 300;

const VERSION = 'v1=';
const SIGNATURE = /^v1=[0-9a-f]{64}$/;
const UNIX_SECONDS = /^[1-9]\d{0,11}$/;

/** A message as it came, before it is read. */
export interface SignedBody {
  /** Header `x-edge-timestamp`: Unix seconds. */
  readonly timestamp: string | undefined;
  /** Header `x-edge-signature`: `v1=` and the HMAC-SHA-256 over `timestamp.body` in hexadecimal. */
  readonly signature: string | undefined;
  readonly body: Buffer;
}

/** `stale`: the signature is right, and the message is too old, or is from the future. */
export type SignatureCheck = 'valid' | 'invalid' | 'stale';

/**
 * The key with which the provider signs the messages of a customer. It is derived from the secret of the installation, so it is not stored,
 * and changes only with that secret.
 */
export function resultsKey(secretKey: string, customerId: string): string {
  return derivedKey(secretKey, `results:${customerId}`).toString('base64url');
}

/** The header `x-edge-signature` of a message. */
export function signBody(key: string, timestamp: string, body: Buffer): string {
  return `${VERSION}${createHmac('sha256', key).update(`${timestamp}.`).update(body).digest('hex')}`;
}

/** Checks a message before anything else of it is read. Compares in constant time. */
export function checkSignature(key: string, { timestamp = '', signature = '', body }: SignedBody, now: Date): SignatureCheck {
  if (!UNIX_SECONDS.test(timestamp) || !SIGNATURE.test(signature)) return 'invalid';
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signBody(key, timestamp, body)))) return 'invalid';
  const seconds = Math.abs(now.getTime() / 1000 - Number(timestamp));
  return seconds > TOLERANCE_SECONDS ? 'stale' : 'valid';
}
