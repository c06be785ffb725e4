import type { AwsRegion } from '@edge-console/sdk/contract';

/** The number of users in a region. */
export interface RegionShare {
  readonly awsRegion: AwsRegion;
  readonly users: number;
}

/**
 * Chooses a region for an unknown address, with the probability that a user has it.
 * @param keyedHash in hexadecimal digits; the same hash gives the same region while the shares change little
 * @returns undefined without shares
 */
export function guessRegion(shares: readonly RegionShare[], keyedHash: string): AwsRegion | undefined {
  const all = shares.reduce((sum, { users }) => sum + users, 0);
  // A fraction of all users and not an index: another user at the domain changes the region of hardly any address.
  const place = (Number.parseInt(keyedHash.slice(0, 8), 16) / 2 ** 32) * all;
  let passed = 0;
  return shares.find(({ users }) => (passed += users) > place)?.awsRegion;
}
