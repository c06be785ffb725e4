import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Leading groups of an IPv6 address that a provider usually assigns to one customer. */
const OWN_GROUPS = 4;

/** Some proxies write the port behind the address, and a caller has as many ports as it likes. */
function withoutPort(address: string): string {
  return /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address;
}

/**
 * The network for which rate limits count the requests of an address: the address itself, or the /64 of an IPv6 address, because a
 * caller with one of its addresses has all 2^64. (security.md 1.2)
 */
export function networkOf(given: string): string {
  const address = withoutPort(given);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [start = [], end = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(0, GROUPS - start.length - end.length) }, () => '0');
  const groups = [...start, ...zeros, ...end];
  return `${groups
    .slice(0, OWN_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
