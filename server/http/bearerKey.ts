import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a request brings the key as its bearer token. Takes as long for every text. */
export function hasBearerKey(authorization: string | undefined, key: string): boolean {
  const [given, expected] = [authorization ?? '', `Bearer ${key}`].map((text) => createHash('sha256').update(text).digest());
  return given !== undefined && expected !== undefined && timingSafeEqual(given, expected);
}
