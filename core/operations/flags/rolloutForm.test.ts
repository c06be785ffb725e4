import { validateBy } from '@edge-console/sdk/ui';
import { describe, expect, test } from 'vitest';
import type { FlagRollout } from './flagRows.js';
import { addRule, conflictingValues, moveRule, rolloutInput, rolloutSchema, rolloutValues, type RuleValues } from './rolloutForm.js';

const SWITCH = ['on', 'off'];
const RULE = {
  __typename: 'OPSRolloutRule' as const,
  variant: 'on',
  percent: 25,
  customerIds: ['c1'],
  regions: [],
  groupIds: [],
  userTypes: ['STAFF'],
};
const ROLLOUT: FlagRollout = {
  __typename: 'OPSRollout',
  variant: 'on',
  otherwise: 'off',
  rules: [RULE, { ...RULE, variant: 'off', percent: 100 }],
};

const rule = (given: Partial<RuleValues>): RuleValues => ({
  id: 'rule-1',
  variant: 'on',
  percent: '10',
  customerIds: [],
  regions: [],
  groupIds: [],
  userTypes: [],
  ...given,
});
const STAFF = rule({ id: 'rule-1', percent: '100', userTypes: ['STAFF'] });
const CUSTOMER = rule({ id: 'rule-2', percent: '50', customerIds: ['c1'] });
const ALL = rule({ id: 'rule-3' });
const form = (rules: RuleValues[], otherwise = 'off') => ({ rollout: { rules, otherwise }, reason: 'Pilot' });

describe('initial values of the form', () => {
  test('OPS-003: the existing rules, in their order', () => {
    const { rules, otherwise } = rolloutValues(ROLLOUT, SWITCH).rollout;
    expect(otherwise).toBe('off');
    expect(rules.map(({ variant, percent }) => [variant, percent])).toEqual([
      ['on', '25'],
      ['off', '100'],
    ]);
  });

  test('OPS-003: a flag without rules opens with its current value: off, on for all users, or a version for all users', () => {
    const simple = (variant: string): FlagRollout => ({ ...ROLLOUT, variant, otherwise: variant, rules: [] });
    expect(rolloutValues(simple('off'), SWITCH).rollout).toEqual({ rules: [], otherwise: 'off' });
    expect(rolloutValues(simple('on'), SWITCH).rollout).toEqual({ rules: [rule({ percent: '100' })], otherwise: 'off' });
    expect(rolloutValues(simple('1.0.0'), ['1.1.0', '1.0.0']).rollout).toEqual({ rules: [], otherwise: '1.0.0' });
    for (const [variant, variants] of [
      ['off', SWITCH],
      ['on', SWITCH],
      ['1.0.0', ['1.1.0', '1.0.0']],
    ] as const)
      expect(rolloutInput(rolloutValues(simple(variant), variants), [])).toEqual({ rollout: { variant, otherwise: variant, rules: [] } });
  });

  test('OPS-003: targeting that is not a list of rules is replaced by a rule for a tenth of all users', () => {
    expect(rolloutValues(null, SWITCH).rollout).toEqual({ rules: [rule({})], otherwise: 'off' });
  });

  test("OPS-003: after another operator's targeting that is not a list of rules, no default variant", () => {
    expect(conflictingValues(null).rollout).toEqual({ rules: [], otherwise: '' });
  });
});

describe('the request of the form', () => {
  test('OPS-003: an unchanged form saves the loaded rollout', () => {
    const rules = ROLLOUT.rules.map(({ __typename, ...given }) => given);
    expect(rolloutInput(rolloutValues(ROLLOUT, SWITCH), [])).toEqual({ rollout: { variant: 'on', otherwise: 'off', rules } });
  });

  test('OPS-003: one rule for all users is saved as the default variant; versions not yet in the flag are added', () => {
    expect(rolloutInput(form([rule({ percent: '100', variant: '1.1.0' })]), ['1.1.0'])).toEqual({
      rollout: { variant: '1.1.0', otherwise: '1.1.0', rules: [], variants: ['1.1.0'] },
    });
    expect(rolloutInput(form([]), [])).toEqual({ rollout: { variant: 'off', otherwise: 'off', rules: [] } });
  });

  test('OPS-003: a rule for all users after others stays a rule: its percentage applies to the remaining users', () => {
    const { rollout } = rolloutInput(form([CUSTOMER, { ...ALL, percent: '100' }]), []);
    expect([rollout?.rules.length, rollout?.otherwise]).toEqual([2, 'off']);
  });
});

describe('errors name rule and field', () => {
  test.each(['0', '101', '1.5', 'ten', ''])('OPS-003: %j is not a percentage', (percent) => {
    const errors = validateBy(rolloutSchema, form([CUSTOMER, { ...ALL, percent }]));
    expect(errors).toEqual({ 'rollout.rules[1].percent': 'flag.percentWrong' });
  });

  test('OPS-003: a rule for all users before others, which would have no effect', () => {
    expect(validateBy(rolloutSchema, form([CUSTOMER, ALL, STAFF]))).toEqual({ 'rollout.rules[1].percent': 'flag.ruleEndsList' });
    expect(validateBy(rolloutSchema, form([CUSTOMER, STAFF, ALL]))).toBeUndefined();
  });

  test('OPS-003: missing choices', () => {
    expect(validateBy(rolloutSchema, form([rule({ variant: '' })], ''))).toEqual({
      'rollout.rules[0].variant': 'flag.variantMissing',
      'rollout.otherwise': 'flag.variantMissing',
    });
  });
});

describe('the list of rules', () => {
  test('OPS-003: a new rule is added last, or before a rule that matches all users', () => {
    expect(addRule({ rules: [STAFF, CUSTOMER], otherwise: 'off' }, SWITCH).rules.map(({ id }) => id)).toEqual([
      'rule-1',
      'rule-2',
      'rule-3',
    ]);
    expect(addRule({ rules: [STAFF, ALL], otherwise: 'off' }, SWITCH).rules.map(({ id }) => id)).toEqual(['rule-1', 'rule-4', 'rule-3']);
    expect(addRule({ rules: [], otherwise: 'on' }, SWITCH).added).toMatchObject({ id: 'rule-1', variant: 'off' });
  });

  test('OPS-003: a rule moves by one position, and not beyond the ends', () => {
    const ids = (index: number, step: -1 | 1) => moveRule([STAFF, CUSTOMER, ALL], index, step).map(({ id }) => id);
    expect(ids(2, -1)).toEqual(['rule-1', 'rule-3', 'rule-2']);
    expect(ids(0, 1)).toEqual(['rule-2', 'rule-1', 'rule-3']);
    expect(ids(0, -1)).toEqual(['rule-1', 'rule-2', 'rule-3']);
    expect(ids(2, 1)).toEqual(['rule-1', 'rule-2', 'rule-3']);
  });
});
