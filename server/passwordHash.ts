import { hash, verify, type Options } from '@node-rs/argon2';

/** How much work it takes to hash a password, and so to guess one. */
export const HASH_COSTS = ['standard', 'test'] as const;
export type HashCost = (typeof HASH_COSTS)[number];

/** Argon2id. `standard` follows the OWASP recommendation (19 MiB, two passes); `test` takes no measurable time. */
const PARAMETERS: Readonly<Record<HashCost, Options>> = {
  standard: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  test: { memoryCost: 8, timeCost: 1, parallelism: 1 },
};

let current: HashCost = 'standard';

/** Sets the cost of the hashes that this process makes from now on. Existing hashes are verified at the cost they were made with. */
export function setHashCost(cost: HashCost): void {
  current = cost;
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS[current]);
}

export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password);
}
