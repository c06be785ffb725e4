import { validateBy } from '@edge-console/sdk/ui';
import { describe, expect, test } from 'vitest';
import { reasonSchema } from '../reason.js';
import { hasRules, inputOf, variantsOf } from './flagActions.js';
import type { FlagChangeEntry, FlagRollout } from './flagRows.js';

const ROLLOUT: FlagRollout = { __typename: 'OPSRollout', variant: 'on', otherwise: 'off', rules: [] };
const CHANGE = { version: 3, after: { state: 'ENABLED' } as Record<string, unknown> } as FlagChangeEntry;

describe('actions of one click', () => {
  test('OPS-002: switching changes the value for all users', () => {
    expect(inputOf({ kind: 'off' })).toEqual({ rollout: { variant: 'off', otherwise: 'off', rules: [] } });
  });

  test("OPS-002: an earlier state, or the file's definition", () => {
    expect(inputOf({ kind: 'restore', to: CHANGE })).toEqual({ definition: CHANGE.after });
    expect(inputOf({ kind: 'restore', to: { ...CHANGE, after: null } })).toEqual({});
    expect(inputOf({ kind: 'reset' })).toEqual({});
  });
});

test('OPS-002: a change needs a reason of limited length', () => {
  expect(validateBy(reasonSchema, { reason: ' ' })).toEqual({ reason: 'change.reasonRequired' });
  expect(validateBy(reasonSchema, { reason: 'x'.repeat(501) })).toEqual({ reason: 'change.reasonLong' });
  expect(validateBy(reasonSchema, { reason: 'Pilot' })).toBeUndefined();
});

test('OPS-003: targeting other than a list of rules is edited as JSON', () => {
  expect(hasRules({ definition: {}, rollout: ROLLOUT })).toBe(true);
  expect(hasRules({ definition: null, rollout: null })).toBe(true);
  expect(hasRules({ definition: {}, rollout: null })).toBe(false);
});

test('an undefined flag is an on/off flag, or has the given variants', () => {
  expect(variantsOf({ definition: null }, [])).toEqual(['on', 'off']);
  expect(variantsOf({ definition: { variants: { '1.0.0': '1.0.0' } } }, ['1.1.0'])).toEqual(['1.0.0', '1.1.0']);
});
