import { hash, verify, type Options } from '@node-rs/argon2';

/** Cost of hashing a password, and therefore of guessing it. */
export const HASH_COSTS = ['standard', 'test'] as const;
export type HashCost = (typeof HASH_COSTS)[number];

/** Argon2id parameters. `standard` follows the OWASP recommendation (19 MiB, two passes); `test` is as fast as possible. */
const PARAMETERS: Readonly<Record<HashCost, Options>> = {
  standard: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  test: { memoryCost: 8, timeCost: 1, parallelism: 1 },
};

let current: HashCost = 'standard';

/** Sets the cost of new hashes of this process. Existing hashes are verified with the cost that they contain. */
export function setHashCost(cost: HashCost): void {
  current = cost;
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS[current]);
}

export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password);
}
