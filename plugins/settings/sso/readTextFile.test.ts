import { expect, test } from 'vitest';
import { readTextFile } from './readTextFile.js';

const utf16 = (text: string, isLittle: boolean) => {
  const bytes = Array.from(`\ufeff${text}`).flatMap((character) => {
    const code = character.charCodeAt(0);
    return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
  });
  return new Uint8Array(bytes);
};

test.each([
  ['UTF-8', new TextEncoder().encode('<a>é</a>')],
  ['UTF-8 with a byte order mark', new TextEncoder().encode('\ufeff<a>é</a>')],
  ['UTF-16 of little endian', utf16('<a>é</a>', true)],
  ['UTF-16 of big endian', utf16('<a>é</a>', false)],
])('reads a file in %s', async (_case, bytes) => expect(await readTextFile(new Blob([bytes]), 100)).toBe('<a>é</a>'));

test('rejects a file that is too large, and one that is not text', async () => {
  await expect(readTextFile(new Blob(['x'.repeat(401)]), 100)).rejects.toThrow('The file has 401 bytes.');
  await expect(readTextFile(new Blob([new Uint8Array([0x3c, 0xff, 0xc0])]), 100)).rejects.toThrow();
});
