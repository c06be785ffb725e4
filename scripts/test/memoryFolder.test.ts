import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const RUN = `
  import { existsSync } from 'node:fs';
  import os from 'node:os';
  import { putTemporaryFilesInMemory } from ${JSON.stringify(path.join(import.meta.dirname, 'memoryFolder.ts'))};
  putTemporaryFilesInMemory();
  console.log(JSON.stringify({ folder: os.tmpdir(), exists: existsSync(os.tmpdir()) }));
`;

test('a run has a folder for temporary files, which is removed at its end if it is its own', () => {
  const printed = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', RUN], { encoding: 'utf8' });
  const { folder, exists } = JSON.parse(printed) as { readonly folder: string; readonly exists: boolean };
  expect(exists).toBe(true);
  expect(existsSync(folder)).toBe(folder === os.tmpdir());
});
