import { validateBy } from '@edge-console/sdk/ui';
import { describe, expect, test } from 'vitest';
import { reasonSchema } from '../reason.js';
import { hasRules, orderOf, variantsOf } from './flagActs.js';
import type { FlagChangeEntry, FlagRollout } from './flagRows.js';

const ROLLOUT: FlagRollout = { __typename: 'OPSRollout', variant: 'on', otherwise: 'off', rules: [] };
const CHANGE = { version: 3, after: { state: 'ENABLED' } as Record<string, unknown> } as FlagChangeEntry;

describe('what one press asks for', () => {
  test('OPS-002: a switch is for everybody', () => {
    expect(orderOf({ kind: 'off' })).toEqual({ rollout: { variant: 'off', otherwise: 'off', rules: [] } });
  });

  test('OPS-002: an earlier state, or back to the file', () => {
    expect(orderOf({ kind: 'restore', to: CHANGE })).toEqual({ definition: CHANGE.after });
    expect(orderOf({ kind: 'restore', to: { ...CHANGE, after: null } })).toEqual({});
    expect(orderOf({ kind: 'reset' })).toEqual({});
  });
});

test('OPS-002: a change needs a reason, and a short one', () => {
  expect(validateBy(reasonSchema, { reason: ' ' })).toEqual({ reason: 'change.reasonRequired' });
  expect(validateBy(reasonSchema, { reason: 'x'.repeat(501) })).toEqual({ reason: 'change.reasonLong' });
  expect(validateBy(reasonSchema, { reason: 'Pilot' })).toBeUndefined();
});

test('OPS-003: targeting that is no list of rules is left to JSON', () => {
  expect(hasRules({ definition: {}, rollout: ROLLOUT })).toBe(true);
  expect(hasRules({ definition: null, rollout: null })).toBe(true);
  expect(hasRules({ definition: {}, rollout: null })).toBe(false);
});

test('a flag that is not there yet is a switch, or has the variants given', () => {
  expect(variantsOf({ definition: null }, [])).toEqual(['on', 'off']);
  expect(variantsOf({ definition: { variants: { '1.0.0': '1.0.0' } } }, ['1.1.0'])).toEqual(['1.0.0', '1.1.0']);
});
