import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Groups that a provider gives out as one: a customer has all addresses below them. */
const OWN_GROUPS = 4;

/** Whom an address counts for: itself, or with IPv6 its /64, for of those whoever has one has 2^64. (security.md 1.2) */
export function networkOf(address: string): string {
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
