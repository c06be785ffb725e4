import { describe, expect, test } from 'vitest';
import { flagFormSchema, formOf, isEditable, orderOf, variantsOf, type FlagForm } from './flagForm.js';
import type { FlagChangeEntry, FlagRollout } from './flagRows.js';
import { validateBy } from '@edge-console/sdk/ui';

const RULE = {
  __typename: 'OPSRolloutRule' as const,
  variant: 'on',
  percent: 25,
  customerIds: ['c1'],
  regions: [],
  groupIds: [],
  userTypes: ['STAFF'],
};
const ROLLOUT: FlagRollout = { __typename: 'OPSRollout', variant: 'on', otherwise: 'off', rules: [RULE] };
const FORM: FlagForm = { ...formOf(null, ['on', 'off']), reason: 'Pilot' };
const CHANGE = { version: 3, after: { state: 'ENABLED' } as Record<string, unknown> } as FlagChangeEntry;

describe('what a form shows first', () => {
  test('OPS-003: the one rule that there is', () => {
    expect(formOf(ROLLOUT, ['on', 'off'])).toMatchObject({ variant: 'on', otherwise: 'off', percent: '25', customerIds: ['c1'] });
  });

  test('OPS-003: of a switch a tenth of all users, whether it is on or off', () => {
    expect(formOf({ ...ROLLOUT, otherwise: 'on', rules: [] }, ['on', 'off'])).toMatchObject({
      variant: 'on',
      otherwise: 'off',
      percent: '10',
    });
  });

  test('OPS-003: of versions another one than all have', () => {
    expect(formOf({ ...ROLLOUT, variant: '1.0.0', otherwise: '1.0.0', rules: [] }, ['1.1.0', '1.0.0'])).toMatchObject({
      variant: '1.1.0',
      otherwise: '1.0.0',
    });
  });
});

describe('what a change asks for', () => {
  test('OPS-002: a switch is for everybody', () => {
    expect(orderOf({ kind: 'off' }, FORM, [])).toEqual({ rollout: { variant: 'off', otherwise: 'off', rules: [] } });
  });

  test('OPS-003: a share of whom the form chooses', () => {
    const rule = { variant: 'on', percent: 10, customerIds: [], regions: ['eu-west-1'], groupIds: [], userTypes: [] };
    expect(orderOf({ kind: 'rollout' }, { ...FORM, regions: ['eu-west-1'] }, [])).toEqual({
      rollout: { variant: 'on', otherwise: 'off', rules: [rule] },
    });
  });

  test('OPS-003: everybody without a rule where all users fit; versions not yet in the flag are added', () => {
    expect(orderOf({ kind: 'rollout' }, { ...FORM, percent: '100', variant: '1.1.0' }, ['1.1.0'])).toEqual({
      rollout: { variant: '1.1.0', otherwise: '1.1.0', rules: [], variants: ['1.1.0'] },
    });
  });

  test('OPS-002: an earlier state, or back to the file', () => {
    expect(orderOf({ kind: 'restore', to: CHANGE }, FORM, [])).toEqual({ definition: CHANGE.after });
    expect(orderOf({ kind: 'restore', to: { ...CHANGE, after: null } }, FORM, [])).toEqual({});
    expect(orderOf({ kind: 'reset' }, FORM, [])).toEqual({});
  });
});

test.each(['0', '101', '1.5', 'ten', ''])('OPS-003: %j is no percentage', (percent) => {
  expect(validateBy(flagFormSchema, { ...FORM, percent })).toEqual({ percent: 'flag.percentWrong' });
});

test('OPS-002: a change needs a reason, and a short one', () => {
  expect(validateBy(flagFormSchema, { ...FORM, reason: ' ' })).toEqual({ reason: 'change.reasonRequired' });
  expect(validateBy(flagFormSchema, { ...FORM, reason: 'x'.repeat(501) })).toEqual({ reason: 'change.reasonLong' });
  expect(validateBy(flagFormSchema, FORM)).toBeUndefined();
});

test('OPS-003: targeting of several rules, or of none that a form shows, is left to JSON', () => {
  expect(isEditable({ definition: {}, rollout: ROLLOUT })).toBe(true);
  expect(isEditable({ definition: {}, rollout: { ...ROLLOUT, rules: [RULE, RULE] } })).toBe(false);
  expect(isEditable({ definition: {}, rollout: null })).toBe(false);
});

test('a flag that is not there yet is a switch, or has the variants given', () => {
  expect(variantsOf({ definition: null }, [])).toEqual(['on', 'off']);
  expect(variantsOf({ definition: { variants: { '1.0.0': '1.0.0' } } }, ['1.1.0'])).toEqual(['1.0.0', '1.1.0']);
});
