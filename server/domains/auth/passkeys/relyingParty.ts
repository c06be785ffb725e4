import { isIP } from 'node:net';
import type { ServerConfig } from '../../../config.js';
import { consoleAddress } from '../../../consoleAddress.js';

/** Who passkeys are for. */
export interface RelyingParty {
  /** Host that passkeys are bound to. */
  readonly id: string;
  /** The one origin whose pages may use them. */
  readonly origin: string;
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1)$/;

/**
 * From the operator's settings, never from a request. Browsers want https and a name: a loopback address stands for
 * `localhost`, which they trust without.
 * @returns undefined where the console's address lets no browser use passkeys
 */
export function relyingPartyOf(config: Pick<ServerConfig, 'publicUrl' | 'host' | 'port'>): RelyingParty | undefined {
  const address = new URL(consoleAddress(config));
  const host = address.hostname.replace(/^\[|\]$/g, '');
  if (LOOPBACK.test(host)) address.hostname = 'localhost';
  else if (isIP(host) !== 0) return undefined;
  const isTrusted = address.protocol === 'https:' || address.hostname === 'localhost';
  return isTrusted ? { id: address.hostname, origin: address.origin } : undefined;
}
