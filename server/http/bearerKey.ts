import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether the bearer token of a request equals the key. Compares in constant time. */
export function hasBearerKey(authorization: string | undefined, key: string): boolean {
  const [given, expected] = [authorization ?? '', `Bearer ${key}`].map((text) => createHash('sha256').update(text).digest());
  return given !== undefined && expected !== undefined && timingSafeEqual(given, expected);
}
