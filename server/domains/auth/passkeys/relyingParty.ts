import { isIP } from 'node:net';
import type { ServerConfig } from '../../../config.js';
import { consoleAddress } from '../../../consoleAddress.js';

/** The relying party of WebAuthn: the site that passkeys are bound to. */
export interface RelyingParty {
  /** Host that passkeys are bound to. */
  readonly id: string;
  /** The only origin whose pages may use the passkeys. */
  readonly origin: string;
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1)$/;

/**
 * Derived from the operator's settings, never from a request. Browsers require https and a host name. A loopback address is replaced by
 * `localhost`, which browsers trust without https.
 * @returns undefined if browsers cannot use passkeys at the console's address
 */
export function relyingPartyOf(config: Pick<ServerConfig, 'publicUrl' | 'host' | 'port'>): RelyingParty | undefined {
  const address = new URL(consoleAddress(config));
  const host = address.hostname.replace(/^\[|\]$/g, '');
  if (LOOPBACK.test(host)) address.hostname = 'localhost';
  else if (isIP(host) !== 0) return undefined;
  const isTrusted = address.protocol === 'https:' || address.hostname === 'localhost';
  return isTrusted ? { id: address.hostname, origin: address.origin } : undefined;
}
