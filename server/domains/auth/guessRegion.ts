import type { AwsRegion } from '@edge-console/sdk/contract';

/** How many users have their region here. */
export interface RegionShare {
  readonly awsRegion: AwsRegion;
  readonly users: number;
}

/**
 * Chooses a region for an unknown address, with the probability that a user has it.
 * @param keyedHash in hexadecimal digits; the same one gives the same region while the shares stay about the same
 * @returns undefined without any share
 */
export function guessRegion(shares: readonly RegionShare[], keyedHash: string): AwsRegion | undefined {
  const all = shares.reduce((sum, { users }) => sum + users, 0);
  // A fraction of all users, not a number of one of them: another user at the domain moves hardly any answer.
  const place = (Number.parseInt(keyedHash.slice(0, 8), 16) / 2 ** 32) * all;
  let passed = 0;
  return shares.find(({ users }) => (passed += users) > place)?.awsRegion;
}
