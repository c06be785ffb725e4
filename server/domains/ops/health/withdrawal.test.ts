import { describe, expect, test } from 'vitest';
import type { FlagDefinition } from '../../../flags/flagDefinition.js';
import type { PluginVersion } from '../../../plugins/judgeVersion.js';
import { everybody, withRollout } from '../flags/rollout.js';
import { audiencesOf, customersNeeded, isBad, versionInstead, withoutVersion } from './withdrawal.js';

const LIMIT = { percent: 10, users: 3 };
const variants = { '1.0.0': '1.0.0', '1.1.0': '1.1.0' };
const STABLE: FlagDefinition = withRollout({ state: 'ENABLED', variants }, everybody('1.0.0'));
const NOBODY = { customerIds: [], regions: [], groupIds: [], userTypes: [] };
const CANARY = withRollout(STABLE, { variant: '1.1.0', otherwise: '1.0.0', rules: [{ percent: 5, ...NOBODY }] });

describe('OPS-008: when a version is bad', () => {
  test.each([
    ['few users, most of them hit', { users: 4, failedUsers: 3 }, undefined, true],
    ['two have broken browsers', { users: 2, failedUsers: 2 }, undefined, false],
    ['exactly at the limit', { users: 30, failedUsers: 3 }, undefined, true],
    ['under the limit', { users: 31, failedUsers: 3 }, undefined, false],
    ['the version before fares no better', { users: 10, failedUsers: 5 }, { users: 10, failedUsers: 4 }, false],
    ['the version before fares better', { users: 10, failedUsers: 5 }, { users: 100, failedUsers: 2 }, true],
  ])('%s', (_what, met, before, expected) => {
    expect(isBad(met, before, LIMIT)).toBe(expected);
  });
});

describe('OPS-008: how many customers a version must fail at', () => {
  test.each([
    ['the setting, where the rollout reaches more', 5, 2],
    ['all that the rollout reaches, where they are fewer', 1, 1],
    ['one, where no customer is known to run the plugin', 0, 1],
  ])('%s', (_what, reached, expected) => {
    expect(customersNeeded(reached, { customers: 2 })).toBe(expected);
  });

  const pilot = { ...NOBODY, percent: 50, customerIds: ['a'] };
  const region = { ...NOBODY, percent: 100, regions: ['eu-west-1'] };
  const toTwo = withRollout(STABLE, { variant: '1.1.0', otherwise: '1.0.0', rules: [pilot, { ...region, variant: '1.0.0' }] });

  test.each<readonly [string, Parameters<typeof audiencesOf>[1], unknown]>([
    ['audiences of the rules that give it', { flag: toTwo, holds: '1.0.0' }, [pilot]],
    ['all users, where it is the default', { flag: toTwo, holds: '1.1.0' }, undefined],
    ['all users, where there is no flag', { flag: undefined, holds: '1.1.0' }, undefined],
  ])('%s', (_what, state, expected) => {
    expect(audiencesOf('1.1.0', state)).toEqual(expected);
  });
});

describe('OPS-008: what comes back', () => {
  const ROLLED_OUT = withRollout(STABLE, everybody('1.1.0'));
  const BY_HAND: FlagDefinition = { ...STABLE, targeting: { if: [{ '==': [1, 1] }, '1.1.0'] } };
  test.each<readonly [string, Parameters<typeof versionInstead>[1], string | undefined]>([
    ['what all others have', { flag: CANARY, holds: '1.0.0', previous: '0.9.0' }, '1.0.0'],
    ['what held before everybody got the new one', { flag: ROLLED_OUT, holds: '1.1.0', previous: '1.0.0' }, '1.0.0'],
    ['nothing, where nobody is given it any more', { flag: STABLE, holds: '1.0.0', previous: '0.9.0' }, undefined],
    ['without a flag the version before', { flag: undefined, holds: '1.1.0', previous: '1.0.0' }, '1.0.0'],
    ['nothing, where there is no other', { flag: undefined, holds: '1.1.0', previous: undefined }, undefined],
    ['nothing, where somebody wrote targeting by hand', { flag: BY_HAND, holds: '1.0.0', previous: '0.9.0' }, undefined],
  ])('%s', (_what, state, expected) => {
    expect(versionInstead('1.1.0', state)).toBe(expected);
  });
});

describe('OPS-008: what becomes of the flag', () => {
  const three = { state: 'ENABLED' as const, variants: { ...variants, '1.2.0': '1.2.0' } };
  const europe = { ...NOBODY, percent: 100, regions: ['eu-west-1'] };
  const staff = { ...NOBODY, percent: 10, userTypes: ['STAFF'] };
  const rolledOut = (rules: Parameters<typeof withRollout>[1]['rules'], otherwise = '1.0.0') =>
    withRollout({ ...three, defaultVariant: otherwise }, { variant: '1.2.0', otherwise, rules });

  test('OPS-008: rules that give a third version stay, and so does the turn in which rules are tried', () => {
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

  test('OPS-008: of what all others have, too; and where nobody is left everybody has one version', () => {
    const flag = rolledOut([{ ...staff, variant: '1.2.0' }], '1.1.0');
    expect(withoutVersion('1.1.0', '1.0.0', { flag, installed: [] })).toEqual(rolledOut([{ ...staff, variant: '1.2.0' }], '1.0.0'));
    expect(withoutVersion('1.2.0', '1.1.0', { flag, installed: [] })).toEqual(rolledOut([], '1.1.0'));
    const installed = ['1.1.0', '1.0.0'].map((version) => ({ version }) as PluginVersion);
    expect(withoutVersion('1.1.0', '1.0.0', { flag: undefined, installed })).toMatchObject({ defaultVariant: '1.0.0' });
  });
});
