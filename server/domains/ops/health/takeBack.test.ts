import { describe, expect, test } from 'vitest';
import type { FlagDefinition } from '../../../flags/flagDefinition.js';
import { everybody, withRollout } from '../flags/rollout.js';
import { isBad, versionInstead } from './takeBack.js';

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

describe('OPS-008: what comes back', () => {
  const ROLLED_OUT = withRollout(STABLE, everybody('1.1.0'));
  const BY_HAND: FlagDefinition = { ...STABLE, targeting: { if: [{ '==': [1, 1] }, '1.1.0'] } };
  test.each<readonly [string, Parameters<typeof versionInstead>[1], string | undefined]>([
    ['what all others have', { flag: CANARY, holds: '1.0.0', previous: '0.9.0' }, '1.0.0'],
    ['what held before everybody got the new one', { flag: ROLLED_OUT, holds: '1.1.0', previous: '1.0.0' }, '1.0.0'],
    ['without a flag the version before', { flag: undefined, holds: '1.1.0', previous: '1.0.0' }, '1.0.0'],
    ['nothing, where there is no other', { flag: undefined, holds: '1.1.0', previous: undefined }, undefined],
    ['nothing, where somebody wrote targeting by hand', { flag: BY_HAND, holds: '1.0.0', previous: '0.9.0' }, undefined],
  ])('%s', (_what, state, expected) => {
    expect(versionInstead('1.1.0', state)).toBe(expected);
  });
});
