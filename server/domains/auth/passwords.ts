import { hashPassword, verifyPassword } from '../../passwordHash.js';

/** A hash of no password anybody has: unknown users cost as much time as known ones. */
let dummy: Promise<string> | undefined;

/** @param stored undefined for an unknown user or one without a password; then false, after the same work */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  // Waited for whoever asks: the first caller after a start pays for it, known or not.
  const fallback = await (dummy ??= hashPassword('no user has this password'));
  const matches = await verifyPassword(stored ?? fallback, password);
  return matches && stored !== undefined;
}
