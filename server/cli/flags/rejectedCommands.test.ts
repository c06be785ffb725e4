import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFlagConsole, SWITCH, type FlagConsole } from '../../domains/ops/flags/testing/flagConsole.js';
import type { Environment } from '../../config.js';
import { flags } from './flags.js';

/* Commands that are rejected change nothing, so these tests share a server. */

let server: FlagConsole;
let environment: Environment;

beforeAll(async () => {
  server = await startFlagConsole({ 'plugin.iam': SWITCH });
  environment = { ...server.server.database.settings, SECRET_KEY: 'k'.repeat(32), FLAGS_DIR: path.dirname(server.file) };
});
afterAll(() => server.close());

test.each<[string, string[], RegExp]>([
  ['no reason', ['off', 'plugin.iam'], /--reason/],
  ['an empty reason', ['off', 'plugin.iam', '--reason', ' '], /Please enter a reason/],
  ['an unknown variant', ['set', 'plugin.iam', 'maybe', '--reason', 'x'], /Unknown variant 'maybe'/],
  ['a percentage of zero', ['set', 'plugin.iam', 'on', '--percent', '0', '--reason', 'x'], /from 1 to 100/],
  ['a percentage that is not a number', ['set', 'plugin.iam', 'on', '--percent', 'all', '--reason', 'x'], /whole number/],
  ['an unknown region', ['preview', 'plugin.iam', 'on', '--region', 'eu'], /Unknown region 'eu'. Regions: ap-southeast-2, /],
  ['an unknown group', ['preview', 'plugin.iam', 'on', '--group', 'sales'], /The group 'sales' does not exist/],
  ['an unknown user type', ['preview', 'plugin.iam', '--rule', 'on type=guest'], /Unknown user type 'guest'/],
  ['a rule without a variant', ['preview', 'plugin.iam', '--rule', '10%'], /A rule is 'VARIANT 10%/],
  ['a malformed rule', ['preview', 'plugin.iam', '--rule', 'on for=acme'], /'for=acme' is not a valid part of a rule/],
  ['a rule together with audience options', ['preview', 'plugin.iam', 'on', '--rule', 'on 10%'], /in the rules/],
  ['neither variant nor rule', ['preview', 'plugin.iam', '--percent', '10'], /missing required argument 'variant', or use --rule/],
  ['a rule that can never apply', ['preview', 'plugin.iam', '--rule', 'on 10%', '--rule', 'on type=STAFF'], /Rule 1 matches all users/],
  [
    'both variants of a switch without --otherwise',
    ['preview', 'plugin.iam', '--rule', 'off type=STAFF', '--rule', 'on 10%'],
    /--otherwise VARIANT/,
  ],
  ['an unknown flag', ['show', 'plugin.unheard'], /The flag 'plugin\.unheard' is not defined in local/],
  ['no command', [], /Usage: npm run flags -- [^]*preview-file/],
  ['an unknown command', ['flip', 'plugin.iam'], /unknown command/],
])('%s', async (_case, words, message) => {
  await expect(flags({ words, environment, print: () => undefined })).rejects.toThrow(message);
});
