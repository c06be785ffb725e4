import { hashPassword, verifyPassword } from '../../passwordHash.js';

/** A hash that no password matches, so that checks take as long for unknown users as for known users. */
let dummy: Promise<string> | undefined;

/** @param stored undefined for an unknown user and a user without a password; the check then fails after the same work */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  // Awaited for all callers: the first call after a start takes longer for known and unknown users alike.
  const fallback = await (dummy ??= hashPassword('no user has this password'));
  const matches = await verifyPassword(stored ?? fallback, password);
  return matches && stored !== undefined;
}
