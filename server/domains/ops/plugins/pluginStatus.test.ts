import { expect, test } from 'vitest';
import type { FlagDefinition } from '../../../flags/flagDefinition.js';
import { flagFor } from '../../../plugins/activeVersion.js';
import { OFF, SWITCH } from '../flags/testing/flagConsole.js';
import { pluginStatusOf, type PluginStatusFacts } from './pluginStatus.js';

const WHOLE = { version: '1.0.0', refusal: undefined };
const FACTS: PluginStatusFacts = { switchFlag: SWITCH, versionFlag: undefined, isOn: true, present: WHOLE };
const SHARE = {
  fractional: [
    ['on', 10],
    ['off', 90],
  ],
};
const VERSIONS: FlagDefinition = {
  ...flagFor('1.0.0', [{ version: '1.1.0', refusal: undefined }]),
  targeting: { if: [true, '1.1.0', '1.0.0'] },
};

test.each<readonly [string, Partial<PluginStatusFacts>, string]>([
  ['on for all users', {}, 'active'],
  ['off for all users', { switchFlag: OFF, isOn: false }, 'off'],
  ['not defined', { switchFlag: undefined, isOn: false }, 'off'],
  ['disabled, whatever its targeting', { switchFlag: { ...OFF, state: 'DISABLED', targeting: SHARE }, isOn: false }, 'off'],
  ['on for a share', { switchFlag: { ...OFF, targeting: SHARE }, isOn: false }, 'partly'],
  ['off for some', { switchFlag: { ...SWITCH, targeting: { if: [{ '===': [{ var: 'region' }, 'eu-west-1'] }, 'off', 'on'] } } }, 'partly'],
  [
    'on for one share and off for another rule',
    {
      switchFlag: {
        ...SWITCH,
        targeting: { if: [{ in: [{ var: 'region' }, ['eu-west-1']] }, 'on', { in: [{ var: 'region' }, ['us-east-1']] }, 'off', 'on'] },
      },
    },
    'partly',
  ],
  ['on by custom targeting', { switchFlag: { ...OFF, targeting: { $ref: 'isStaff' } }, isOn: false }, 'partly'],
  ['on by a rule that gives the default variant', { switchFlag: { ...SWITCH, targeting: { if: [true, 'on', 'on'] } } }, 'active'],
  ['on in different versions', { versionFlag: VERSIONS }, 'partly'],
  ['off in different versions', { switchFlag: OFF, isOn: false, versionFlag: VERSIONS }, 'off'],
  ['on, with a changed active version', { present: { ...WHOLE, refusal: 'page.js' } }, 'refused'],
  [
    'on for a share, with a changed active version',
    { switchFlag: { ...OFF, targeting: SHARE }, isOn: false, present: { ...WHOLE, refusal: 'page.js' } },
    'refused',
  ],
  ['off, with a changed active version', { switchFlag: OFF, isOn: false, present: { ...WHOLE, refusal: 'page.js' } }, 'off'],
  ['on without an installed version', { present: undefined }, 'refused'],
  ['on by a file without versions', { present: 'unknown' }, 'active'],
  ['on by another service', { switchFlag: undefined }, 'active'],
])('OPS-001 OPS-002: a plugin that is %s', (_title, facts, status) => {
  expect(pluginStatusOf({ ...FACTS, ...facts })).toBe(status);
});
