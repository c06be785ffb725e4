import { describe, expect, test } from 'vitest';
import type { FlagDefinition } from '../../../flags/flagDefinition.js';
import { everybody, readRollout, withRollout } from '../flags/rollout.js';
import { isBad, pinned, versionBefore } from './takeBack.js';

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
  const installed = ['1.1.0', '1.0.0', '0.9.0'];
  test.each<readonly [string, FlagDefinition | undefined, readonly (FlagDefinition | undefined)[], readonly string[], string | undefined]>([
    ['what all others have', CANARY, [], installed, '1.0.0'],
    ['what everybody had before everybody got the new one', withRollout(STABLE, everybody('1.1.0')), [STABLE], installed, '1.0.0'],
    ['without a flag the next lower one', undefined, [], installed, '1.0.0'],
    ['nothing, where there is no other', undefined, [], ['1.1.0'], undefined],
    ['not one that is gone', withRollout(STABLE, everybody('1.1.0')), [STABLE], ['1.1.0', '0.9.0'], '0.9.0'],
    [
      'nothing, where somebody wrote targeting by hand',
      { ...STABLE, targeting: { if: [{ '==': [1, 1] }, '1.1.0'] } },
      [],
      installed,
      undefined,
    ],
  ])('%s', (_what, definition, earlier, versions, expected) => {
    expect(versionBefore('1.1.0', definition, earlier, versions)).toBe(expected);
  });

  test('for everybody, and the bad one can be chosen again', () => {
    const back = pinned(CANARY, '1.0.0', '1.1.0');
    expect(readRollout(back)).toEqual(everybody('1.0.0'));
    expect(back.variants).toEqual(variants);
    expect(pinned(undefined, '1.0.0', '1.1.0').defaultVariant).toBe('1.0.0');
  });
});
