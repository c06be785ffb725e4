import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluatorOf, type FlagDefinition } from '../../../flags/flagDefinition.js';
import { rolloutToAll, readRollout, withRollout, type Rollout, type RolloutRule } from './rollout.js';

const SWITCH: FlagDefinition = { state: 'ENABLED', variants: { on: true, off: false }, defaultVariant: 'on' };
const rule = (given: Partial<RolloutRule>): RolloutRule => ({
  percent: 100,
  customerIds: [],
  regions: [],
  groupIds: [],
  userTypes: [],
  ...given,
});
const on = (...rules: Partial<RolloutRule>[]): Rollout => ({ variant: 'on', otherwise: 'off', rules: rules.map(rule) });

function switchOf(rollout: Rollout): (context: Readonly<Record<string, unknown>>) => boolean {
  const core = evaluatorOf({ flags: { 'plugin.x': withRollout(SWITCH, rollout) } });
  return (context) => core.resolveBooleanEvaluation('plugin.x', false, context as never).value;
}

const users = Array.from({ length: 2000 }, (_, index) => `user-${String(index)}`);
function usersOn(rollout: Rollout, context = {}): readonly string[] {
  const isOn = switchOf(rollout);
  return users.filter((targetingKey) => isOn({ targetingKey, ...context }));
}

describe('audiences', () => {
  test.each<[string, Rollout, Record<string, unknown>, boolean]>([
    ['all users', rolloutToAll('on'), {}, true],
    ['no users', rolloutToAll('off'), { targetingKey: 'u' }, false],
    ['a customer', on({ customerIds: ['c1', 'c2'] }), { customerId: 'c2' }, true],
    ['another customer', on({ customerIds: ['c1'] }), { customerId: 'c2' }, false],
    ['a region', on({ regions: ['eu-west-1'] }), { region: 'eu-west-1' }, true],
    ['one of several groups', on({ groupIds: ['g2', 'g9'] }), { groupIds: ['g1', 'g2'] }, true],
    ['no group', on({ groupIds: ['g2'] }), {}, false],
    ['staff', on({ userTypes: ['STAFF'] }), { userType: 'STAFF' }, true],
    ['a customer in one region, in another', on({ customerIds: ['c1'], regions: ['r1'] }), { customerId: 'c1', region: 'r2' }, false],
    ['a customer in one region', on({ customerIds: ['c1'], regions: ['r1'] }), { customerId: 'c1', region: 'r1' }, true],
    ['a user whom an earlier rule excludes', on({ variant: 'off', customerIds: ['c1'] }, {}), { customerId: 'c1' }, false],
    ['a user whom no earlier rule excludes', on({ variant: 'off', customerIds: ['c1'] }, {}), { customerId: 'c2' }, true],
    ['a second rule', on({ customerIds: ['c1'] }, { userTypes: ['STAFF'] }), { userType: 'STAFF' }, true],
    ['a signed-out user, with a percentage', on({ percent: 99 }), {}, false],
  ])('%s', (_case, rollout, context, expected) => {
    expect(switchOf(rollout)(context)).toBe(expected);
  });

  test('a percentage selects about that share of users, is stable, and keeps its users when it rises', () => {
    let before: readonly string[] = [];
    for (const percent of [10, 20, 50, 90, 100]) {
      const now = usersOn(on({ percent }));
      expect(Math.abs(now.length / users.length - percent / 100)).toBeLessThan(0.03);
      expect(usersOn(on({ percent }))).toEqual(now);
      expect(before.filter((user) => !now.includes(user))).toEqual([]);
      before = now;
    }
  });

  test('a percentage of one customer selects the same users as the percentage of all users', () => {
    const ofAll = usersOn(on({ percent: 30 }));
    expect(usersOn(on({ percent: 30, customerIds: ['c1'] }), { customerId: 'c1' })).toEqual(ofAll);
    expect(usersOn(on({ percent: 100, customerIds: ['c1'] }, { percent: 30 }), { customerId: 'c2' })).toEqual(ofAll);
  });
});

describe('a written rollout can be read again', () => {
  const ids = fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,8}$/), { maxLength: 3 });
  const VERSIONS: FlagDefinition = { state: 'ENABLED', variants: { a: 'a', b: 'b', c: 'c' }, defaultVariant: 'c' };
  const variant = fc.constantFrom('a', 'b');
  const percent = fc.integer({ min: 1, max: 100 });
  const rules = fc.array(fc.record({ variant, percent, customerIds: ids, regions: ids, groupIds: ids, userTypes: ids }), { maxLength: 5 });

  test('OPS-003: any rollout of several ordered rules, up to the first rule for all users', () => {
    fc.assert(
      fc.property(rules, (given) => {
        const isForAll = ({ customerIds, regions, groupIds, userTypes }: RolloutRule) =>
          [customerIds, regions, groupIds, userTypes].every((list) => list.length === 0);
        const end = given.findIndex(isForAll);
        const expected = end < 0 ? given : given.slice(0, end + 1);
        const read = readRollout(withRollout(VERSIONS, { variant: 'a', otherwise: 'c', rules: given }));
        const rulesWithVariant = read?.rules.map((rule) => ({ ...rule, variant: rule.variant ?? read.variant }));
        expect([read?.variant, read?.otherwise, rulesWithVariant]).toEqual([given[0]?.variant ?? 'c', 'c', expected]);
      }),
    );
  });

  test('OPS-003: a rule that gives a variant to all users after other rules', () => {
    const rules: readonly RolloutRule[] = [
      { variant: 'b', percent: 10, customerIds: ['c1'], regions: [], groupIds: [], userTypes: [] },
      { variant: 'a', percent: 100, customerIds: [], regions: [], groupIds: [], userTypes: [] },
    ];
    const read = readRollout(withRollout(VERSIONS, { variant: 'b', otherwise: 'c', rules }));
    expect(read).toMatchObject({
      variant: 'b',
      otherwise: 'c',
      rules: [
        { percent: 10, customerIds: ['c1'] },
        { variant: 'a', percent: 100 },
      ],
    });
  });

  test('OPS-003: a rule with the default variant excludes its users from later rules', () => {
    const rollout = on({ variant: 'off', customerIds: ['c1'] }, { percent: 50 });
    expect(readRollout(withRollout(SWITCH, rollout))).toMatchObject({
      variant: 'off',
      otherwise: 'off',
      rules: [{ customerIds: ['c1'] }, { variant: 'on', percent: 50 }],
    });
  });

  test.each<[string, Rollout, string]>([
    ['an invalid percentage', on({}, { percent: 0 }), 'rules[1].percent'],
    ['an unknown variant of a rule', on({ variant: 'maybe' }), 'rules[0].variant'],
    ['an unknown default variant', { ...on(), otherwise: 'maybe' }, 'otherwise'],
  ])('OPS-003: %s is reported with its path', (_case, rollout, path) => {
    expect(() => withRollout(SWITCH, rollout)).toThrow(expect.objectContaining({ name: 'RolloutError', path }) as Error);
  });

  test.each<[string, FlagDefinition]>([
    [
      'a share with three variants',
      {
        ...SWITCH,
        targeting: {
          fractional: [
            ['on', 10],
            ['off', 80],
            ['on', 10],
          ],
        },
      },
    ],
    [
      'percentages whose sum is not 100',
      {
        ...SWITCH,
        targeting: {
          fractional: [
            ['on', 1],
            ['off', 1],
          ],
        },
      },
    ],
    ['a share by another attribute', { ...SWITCH, targeting: { fractional: [{ var: 'customerId' }, ['on', 10], ['off', 90]] } }],
    ['an unknown variant', { ...SWITCH, targeting: { if: [{ in: [{ var: 'region' }, ['r']] }, 'maybe', 'on'] } }],
    ['another field', { ...SWITCH, targeting: { if: [{ in: [{ var: 'locale' }, ['de']] }, 'on', 'off'] } }],
    ['another operation', { ...SWITCH, targeting: { if: [{ '===': [{ var: 'customerId' }, 'c1'] }, 'on', 'off'] } }],
    ['a reference', { ...SWITCH, targeting: { if: [{ $ref: 'isStaff' }, 'on', 'off'] } }],
    ['no default', { state: 'ENABLED', variants: { on: true } }],
  ])('targeting by %s is edited as JSON', (_case, definition) => {
    expect(readRollout(definition)).toBeUndefined();
  });
});
