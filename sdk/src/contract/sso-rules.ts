/** Names of the user's own machine. */
const LOOPBACK = /^(127(\.\d{1,3}){3}|\[::1\]|([a-z0-9-]+\.)*localhost)$/;

/** Why an address of an identity provider is refused. `insecure`: traffic to it is not encrypted. */
export type AddressFault = 'invalid' | 'insecure';

/**
 * Checks the log-in or log-out address of an identity provider. Browsers are sent there with a SAML message, so the address must use https;
 * http is accepted for the user's own machine. (SSOCFG-011, SSOCFG-013)
 * @returns the fault, or undefined for an accepted address
 */
export function faultOfProviderAddress(address: string): AddressFault | undefined {
  // `URL` ignores blanks and control characters in an address, and the address is stored as entered.
  if (/[\s\p{Cc}\\]/u.test(address) || !URL.canParse(address)) return 'invalid';
  const { protocol, hostname, username, password, hash } = new URL(address);
  // A fragment would hide the parameters that the server appends; a password would be stored and sent in the clear.
  if (username !== '' || password !== '' || hash !== '' || !/^https?:\/\/[^/]/i.test(address)) return 'invalid';
  if (protocol === 'https:') return undefined;
  return protocol === 'http:' && LOOPBACK.test(hostname) ? undefined : protocol === 'http:' ? 'insecure' : 'invalid';
}
