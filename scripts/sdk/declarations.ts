import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tool } from '../test/command.js';
import { DIST, ROOT } from '../lib/paths.js';
import { packageEntries, SDK } from './sdkPackage.js';

/**
 * Writes the declarations of all modules of the SDK.
 * @throws with what the compiler says
 */
export async function writeDeclarations(outDir: string): Promise<void> {
  await mkdir(DIST, { recursive: true });
  // Inside the repository, where the compiler finds the packages.
  const folder = await mkdtemp(path.join(DIST, 'sdk-types-'));
  try {
    const project = path.join(folder, 'tsconfig.json');
    await writeFile(
      project,
      JSON.stringify({
        extends: path.join(ROOT, 'tsconfig.client.json'),
        compilerOptions: {
          noEmit: false,
          declaration: true,
          emitDeclarationOnly: true,
          stripInternal: true,
          rootDir: ROOT,
          outDir: path.join(folder, 'out'),
          types: ['vite/client', 'node'],
        },
        files: ['src/ui/export/papaparse.d.ts', ...packageEntries().map(({ source }) => source)].map((file) => path.join(SDK, file)),
        include: [],
      }),
    );
    const { code, output } = await tool('typescript/bin/tsc', ['-p', project]);
    if (code !== 0) throw new Error(`The declarations of the SDK could not be written:\n${output}`);
    await cp(path.join(folder, 'out', 'sdk'), path.join(outDir, 'types'), { recursive: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
