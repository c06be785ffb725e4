import { describe, expect, test } from 'vitest';
import type { FlagDefinition } from '../../../flags/flagDefinition.js';
import type { PluginVersion } from '../../../plugins/judgeVersion.js';
import { rolloutToAll, withRollout } from '../flags/rollout.js';
import { audiencesOf, customersNeeded, isFailing, replacementVersion, withoutVersion } from './withdrawal.js';

const LIMIT = { percent: 10, users: 3 };
const variants = { '1.0.0': '1.0.0', '1.1.0': '1.1.0' };
const STABLE: FlagDefinition = withRollout({ state: 'ENABLED', variants }, rolloutToAll('1.0.0'));
const NOBODY = { customerIds: [], regions: [], groupIds: [], userTypes: [] };
const CANARY = withRollout(STABLE, { variant: '1.1.0', otherwise: '1.0.0', rules: [{ percent: 5, ...NOBODY }] });

describe('OPS-008: failing versions', () => {
  test.each([
    ['few users, most of them affected', { users: 4, failedUsers: 3 }, undefined, true],
    ['two have broken browsers', { users: 2, failedUsers: 2 }, undefined, false],
    ['exactly at the limit', { users: 30, failedUsers: 3 }, undefined, true],
    ['under the limit', { users: 31, failedUsers: 3 }, undefined, false],
    ['the version before fails as often', { users: 10, failedUsers: 5 }, { users: 10, failedUsers: 4 }, false],
    ['the version before fails less often', { users: 10, failedUsers: 5 }, { users: 100, failedUsers: 2 }, true],
  ])('%s', (_what, usage, before, expected) => {
    expect(isFailing(usage, before, LIMIT)).toBe(expected);
  });
});

describe('OPS-008: number of customers with failures', () => {
  test.each([
    ['the setting, if the rollout includes more customers', 5, 2],
    ['all customers of the rollout, if they are fewer', 1, 1],
    ['one, if no customer is known to run the plugin', 0, 1],
  ])('%s', (_what, reached, expected) => {
    expect(customersNeeded(reached, { customers: 2 })).toBe(expected);
  });

  const pilot = { ...NOBODY, percent: 50, customerIds: ['a'] };
  const region = { ...NOBODY, percent: 100, regions: ['eu-west-1'] };
  const toTwo = withRollout(STABLE, { variant: '1.1.0', otherwise: '1.0.0', rules: [pilot, { ...region, variant: '1.0.0' }] });

  test.each<readonly [string, Parameters<typeof audiencesOf>[1], unknown]>([
    ['audiences of the rules that give the version', { flag: toTwo, activeVersion: '1.0.0' }, [pilot]],
    ['all users, if it is the default', { flag: toTwo, activeVersion: '1.1.0' }, undefined],
    ['all users, without a flag', { flag: undefined, activeVersion: '1.1.0' }, undefined],
  ])('%s', (_what, state, expected) => {
    expect(audiencesOf('1.1.0', state)).toEqual(expected);
  });
});

describe('OPS-008: the replacing version', () => {
  const ROLLED_OUT = withRollout(STABLE, rolloutToAll('1.1.0'));
  const BY_HAND: FlagDefinition = { ...STABLE, targeting: { if: [{ '==': [1, 1] }, '1.1.0'] } };
  test.each<readonly [string, Parameters<typeof replacementVersion>[1], string | undefined]>([
    ['the version of all other users', { flag: CANARY, activeVersion: '1.0.0', previous: '0.9.0' }, '1.0.0'],
    [
      'the version that was active before the rollout to all users',
      { flag: ROLLED_OUT, activeVersion: '1.1.0', previous: '1.0.0' },
      '1.0.0',
    ],
    ['none, if no user gets the version any more', { flag: STABLE, activeVersion: '1.0.0', previous: '0.9.0' }, undefined],
    ['the version before, without a flag', { flag: undefined, activeVersion: '1.1.0', previous: '1.0.0' }, '1.0.0'],
    ['none, without another version', { flag: undefined, activeVersion: '1.1.0', previous: undefined }, undefined],
    ['none, for custom targeting', { flag: BY_HAND, activeVersion: '1.0.0', previous: '0.9.0' }, undefined],
  ])('%s', (_what, state, expected) => {
    expect(replacementVersion('1.1.0', state)).toBe(expected);
  });
});

describe('OPS-008: the changed flag', () => {
  const three = { state: 'ENABLED' as const, variants: { ...variants, '1.2.0': '1.2.0' } };
  const europe = { ...NOBODY, percent: 100, regions: ['eu-west-1'] };
  const staff = { ...NOBODY, percent: 10, userTypes: ['STAFF'] };
  const rolledOut = (rules: Parameters<typeof withRollout>[1]['rules'], otherwise = '1.0.0') =>
    withRollout({ ...three, defaultVariant: otherwise }, { variant: '1.2.0', otherwise, rules });

  test('OPS-008: rules that give a third version and the order of rules stay', () => {
    const flag = rolledOut([
      { ...staff, variant: '1.2.0' },
      { ...europe, variant: '1.1.0' },
    ]);
    expect(withoutVersion('1.2.0', '1.0.0', { flag, installed: [] })).toEqual(
      rolledOut([
        { ...staff, variant: '1.0.0' },
        { ...europe, variant: '1.1.0' },
      ]),
    );
    expect(withoutVersion('1.1.0', '1.0.0', { flag, installed: [] })).toEqual(rolledOut([{ ...staff, variant: '1.2.0' }]));
  });

  test('OPS-008: also as the default; if no rule differs from the default, all users get one version', () => {
    const flag = rolledOut([{ ...staff, variant: '1.2.0' }], '1.1.0');
    expect(withoutVersion('1.1.0', '1.0.0', { flag, installed: [] })).toEqual(rolledOut([{ ...staff, variant: '1.2.0' }], '1.0.0'));
    expect(withoutVersion('1.2.0', '1.1.0', { flag, installed: [] })).toEqual(rolledOut([], '1.1.0'));
    const installed = ['1.1.0', '1.0.0'].map((version) => ({ version }) as PluginVersion);
    expect(withoutVersion('1.1.0', '1.0.0', { flag: undefined, installed })).toMatchObject({ defaultVariant: '1.0.0' });
  });
});
