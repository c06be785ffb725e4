import type { ConsoleClient } from '../../support/ConsoleClient.js';
import { expect } from './console.js';

const GET = 'query OPSGetFlag($filter: OPSFlagFilter!) { OPSGetFlag(filter: $filter) { version } }';
const CHANGE =
  'mutation OPSChangeFlag($filter: OPSFlagFilter!, $change: OPSChangeFlagInput!) { OPSChangeFlag(filter: $filter, change: $change) { version } }';

export interface Rollout {
  readonly variant: string;
  readonly otherwise: string;
  readonly rules: readonly object[];
  /** Versions, for a flag that does not have all of them yet. */
  readonly variants?: readonly string[];
}

/** Changes a flag as the operations screen does, based on its current definition. */
export async function rollOut(operator: ConsoleClient, key: string, rollout: Rollout): Promise<void> {
  const filter = { key };
  const { data } = await operator.call<{ OPSGetFlag: { version: number } | null }>('OPSGetFlag', GET, { filter });
  const change = { version: data?.OPSGetFlag?.version, reason: 'browser test', rollout };
  const answer = await operator.call('OPSChangeFlag', CHANGE, { filter, change });
  expect(answer.errors).toEqual([]);
}
