import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 bits, opaque. (security.md 1.1) */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. Tokens are random, so a plain hash cannot be guessed back. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Compares two hashes in time that does not depend on where they differ. */
export function sameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** Six digits. (decisions: one-time codes) */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Keyed hashes of things short enough to be guessed: codes and addresses. */
export class KeyedHash {
  constructor(private readonly key: string) {}

  /** @param purpose keeps hashes of different things apart */
  of(purpose: string, ...parts: readonly string[]): string {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([purpose, ...parts]))
      .digest('hex');
  }
}
