import { consoleAddress } from '../../../consoleAddress.js';
import type { ServerConfig } from '../../../config.js';
import type { Transaction } from '../../../storage/index.js';
import { newToken, tokenHash } from '../tokens.js';
import { ResetLinkStore } from './ResetLinkStore.js';

export interface NewResetLink {
  readonly userId: string;
  readonly minutes: number;
  readonly now: Date;
  /** Allowed address that opens after sign-in. */
  readonly redirect?: string | undefined;
}

/** Creates a link to set a password. It replaces the user's previous link. */
export async function newResetLink(
  transaction: Transaction,
  config: ServerConfig,
  { userId, minutes, now, redirect }: NewResetLink,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await ResetLinkStore.put(transaction, { userId, tokenHash: tokenHash(token), expiresAt });
  return resetLink(consoleAddress(config), token, redirect);
}

/** Address of the page that sets a password. The host is from the operator's settings, never from a request. (security.md H8) */
export function resetLink(address: string, token: string, redirect?: string): string {
  const link = new URL(`/resetPassword?token=${token}`, address);
  if (redirect !== undefined) link.searchParams.set('redirect', redirect);
  return link.toString();
}
