import { describe, expect, test } from 'vitest';
import { offeredVersions } from './offeredVersions.js';

const installed = (...names: readonly string[]) =>
  names.map((name) => ({ version: name.replace('!', ''), refusal: name.endsWith('!') ? 'refused' : undefined }));

describe('OPS-004: versions that users can get', () => {
  test.each([
    ['no flag: the highest alone', ['2.0.0', '1.0.0'], undefined, ['2.0.0']],
    ['without a flag, with a rejected highest version: the highest intact one', ['3.0.0!', '2.0.0', '1.0.0'], undefined, ['2.0.0']],
    ['without a flag, all rejected: the highest, so that it is reported', ['2.0.0!', '1.0.0!'], undefined, ['2.0.0']],
    ['each version that the flag can select, the highest first', ['3.0.0', '2.0.0', '1.0.0'], ['1.0.0', '2.0.0'], ['2.0.0', '1.0.0']],
    ['a rejected version of the flag is not replaced', ['2.0.0!', '1.0.0'], ['2.0.0'], ['2.0.0']],
    ['also the highest, if the flag can be empty', ['3.0.0', '2.0.0', '1.0.0'], ['', '1.0.0'], ['3.0.0', '1.0.0']],
    ['also the highest, if the flag can select an uninstalled version', ['3.0.0', '1.0.0'], ['2.0.0', '1.0.0'], ['3.0.0', '1.0.0']],
    ['nothing of a plugin that is not installed', [], ['1.0.0'], []],
  ])('OPS-004: %s', (_case, names, variants, expected) => {
    expect(offeredVersions(installed(...names), variants).map(({ version }) => version)).toEqual(expected);
  });
});
