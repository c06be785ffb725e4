import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { Tally } from '../../tests/support/hostileTries.js';
import { PACKAGE_LIMITS, readPackage } from './readPackage.js';
import { archive, type ArchiveEntry } from './testing/samplePackage.js';

const tally = new Tally('CSV, files, personal data', 'H32');
const manifest: ArchiveEntry = { path: 'manifest.json', content: '{}' };
const namesOf = async (packed: Buffer) => [...(await readPackage(packed)).keys()];

describe('a package is read', () => {
  test('from its root, or from a folder that other tools wrap around', async () => {
    expect(await namesOf(archive([manifest, { path: 'chunks/a.js' }]))).toEqual(['manifest.json', 'chunks/a.js']);
    const wrapped = [{ path: 'package/', type: 'Directory' as const }, { path: 'package/manifest.json' }, { path: 'package/chunks/a.js' }];
    expect(await namesOf(archive(wrapped))).toEqual(['manifest.json', 'chunks/a.js']);
  });

  test('with the bytes that were packed', async () => {
    const content = Buffer.from([0, 1, 2, 255]);
    expect((await readPackage(archive([{ path: 'a.bin', content }]))).get('a.bin')).toEqual(content);
  });
});

describe('OPS-004: a hostile package is rejected, and the fault is named', () => {
  test.each<readonly [string, readonly ArchiveEntry[], string]>([
    ['a way up', [manifest, { path: '../evil.js' }], '"../evil.js" is not allowed in a package.'],
    ['a way up inside', [manifest, { path: 'a/../../evil.js' }], '"a/../../evil.js" is not allowed in a package.'],
    ['an absolute path', [manifest, { path: '/etc/passwd' }], '"/etc/passwd" is not allowed in a package.'],
    ['a drive', [manifest, { path: 'C:/evil.js' }], '"C:/evil.js" is not allowed in a package.'],
    ['a backslash', [manifest, { path: 'a\\..\\evil.js' }], 'is not allowed in a package.'],
    ['a hidden file', [manifest, { path: 'a/.env' }], '"a/.env" is not allowed in a package.'],
    ['a folder with a way up', [manifest, { path: 'a/../', type: 'Directory' }], 'is not allowed in a package.'],
    ['a symbolic link', [manifest, { path: 'a.js', type: 'SymbolicLink', linkpath: '/etc/passwd' }], '"a.js" is not a regular file'],
    ['a hard link', [manifest, { path: 'a.js', type: 'Link', linkpath: 'manifest.json' }], '"a.js" is not a regular file'],
    ['a pipe', [manifest, { path: 'a.js', type: 'FIFO' }], '"a.js" is not a regular file'],
    ['a device', [manifest, { path: 'a.js', type: 'CharacterDevice' }], '"a.js" is not a regular file'],
    ['a name twice', [manifest, { path: 'a.js' }, { path: 'a.js' }], 'The package contains "a.js" twice'],
    [
      'a name in another case',
      [manifest, { path: 'a.js' }, { path: 'A.js' }],
      'The package contains "A.js" twice, or also in different case.',
    ],
    ['a long path', [manifest, { path: `${'a'.repeat(60)}/`.repeat(4) + 'b.js' }], 'is longer than 200 characters.'],
  ])('OPS-004: %s', async (_case, entries, message) => {
    await tally.prove(() => expect(readPackage(archive(entries))).rejects.toThrow(message));
  });

  test('OPS-004: more files than a plugin has', async () => {
    const entries = Array.from({ length: PACKAGE_LIMITS.files + 1 }, (_, index) => ({ path: `f${String(index)}.js` }));
    await tally.prove(() => expect(readPackage(archive(entries))).rejects.toThrow('The package has more than 2000 files.'));
  });

  test('OPS-004: an archive that exceeds the size of a plugin, before it is unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(PACKAGE_LIMITS.bytes + 1));
    expect(bomb.length).toBeLessThan(100_000);
    await tally.prove(() => expect(readPackage(bomb)).rejects.toThrow('The package unpacks to more than 64 MB.'));
    const tooLarge = Buffer.alloc(PACKAGE_LIMITS.packedBytes + 1);
    await tally.prove(() => expect(readPackage(tooLarge)).rejects.toThrow('The package is larger than 20 MB.'));
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('no archive')],
    ['half of one', archive([{ path: 'a.js', content: 'x'.repeat(2000) }]).subarray(0, 60)],
    ['an archive cut off and packed whole', gzipSync(Buffer.from('a.js'.padEnd(700, 'x')))],
  ])('OPS-004: %s', async (_case, packed) => {
    await tally.prove(() => expect(readPackage(packed)).rejects.toThrow(/^The package (is not a complete \.tgz file|cannot be read)/));
  });
});
