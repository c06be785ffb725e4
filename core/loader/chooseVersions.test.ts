import type { PluginManifest } from '@edge-console/sdk/contract';
import { describe, expect, test } from 'vitest';
import { chooseVersions } from './chooseVersions.js';

const offer = (...names: readonly string[]) =>
  names.map((name) => {
    const [id = '', version = ''] = name.split('@');
    return { manifest: { id, version } as PluginManifest, baseUrl: `/plugins/${id}/${version}/` };
  });

function chosen(names: readonly string[], flags: Readonly<Record<string, string>>): readonly string[] {
  return chooseVersions(offer(...names), (flag) => flags[flag]).map(({ manifest: { id, version } }) => `${id}@${version}`);
}

describe('OPS-004: selection among the installed versions', () => {
  test.each([
    ['without a flag the highest', {}, 'a@1.10.0'],
    ['the version in the flag', { 'plugin.a.version': '1.2.0' }, 'a@1.2.0'],
    ['the highest if the flag names a missing version', { 'plugin.a.version': '0.9.0' }, 'a@1.10.0'],
    ['the highest if the flag is empty', { 'plugin.a.version': '' }, 'a@1.10.0'],
  ])('OPS-004: %s', (_case, flags, expected) => {
    expect(chosen(['a@1.10.0', 'a@1.2.0', 'b@3.0.0'], flags)).toEqual([expected, 'b@3.0.0']);
  });
});
