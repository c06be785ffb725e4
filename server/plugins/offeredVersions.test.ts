import { describe, expect, test } from 'vitest';
import { offeredVersions } from './offeredVersions.js';

const installed = (...names: readonly string[]) =>
  names.map((name) => ({ version: name.replace('!', ''), refusal: name.endsWith('!') ? 'refused' : undefined }));

describe('OPS-004: versions that users can get', () => {
  test.each([
    ['no flag: the highest alone', ['2.0.0', '1.0.0'], undefined, ['2.0.0']],
    ['no flag, the highest is refused: the highest whole one', ['3.0.0!', '2.0.0', '1.0.0'], undefined, ['2.0.0']],
    ['no flag, all refused: the highest, so that it is told', ['2.0.0!', '1.0.0!'], undefined, ['2.0.0']],
    ['each that the flag may say, the highest first', ['3.0.0', '2.0.0', '1.0.0'], ['1.0.0', '2.0.0'], ['2.0.0', '1.0.0']],
    ['what the flag names is not replaced when it is refused', ['2.0.0!', '1.0.0'], ['2.0.0'], ['2.0.0']],
    ['the highest too, where the flag may say nothing', ['3.0.0', '2.0.0', '1.0.0'], ['', '1.0.0'], ['3.0.0', '1.0.0']],
    ['the highest too, where the flag may say what is not installed', ['3.0.0', '1.0.0'], ['2.0.0', '1.0.0'], ['3.0.0', '1.0.0']],
    ['nothing of a plugin that is not installed', [], ['1.0.0'], []],
  ])('OPS-004: %s', (_case, names, variants, expected) => {
    expect(offeredVersions(installed(...names), variants).map(({ version }) => version)).toEqual(expected);
  });
});
