import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOfFiles, sourceFiles } from '../lib/sourceFiles.js';
import { tool } from '../test/command.js';
import { DIST, ROOT } from '../lib/paths.js';
import { packageEntries, SDK } from './sdkPackage.js';

/** Cache of the compiler's output by the content of its input: the gate and two tests need it in one run. */
const MADE = path.join(ROOT, 'node_modules/.cache/edge-console/sdk-declarations');

/** Hash of the content from which the declarations are generated. */
function contentName(): string {
  const folders = ['sdk', 'core', 'scripts/sdk', 'package-lock.json', 'tsconfig.json', 'tsconfig.client.json'];
  return hashOfFiles(folders.flatMap((folder) => sourceFiles(folder)));
}

/**
 * Writes the declarations of all modules of the SDK.
 * @throws Error with the compiler's messages
 */
export async function writeDeclarations(outDir: string): Promise<void> {
  const made = path.join(MADE, contentName());
  if (!existsSync(made)) await compile(made);
  await cp(made, path.join(outDir, 'types'), { recursive: true });
}

/** Moves a folder. If another process has created the target in the meantime, its folder is kept. */
async function moveIfAbsent(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: unknown) => {
    if (!existsSync(to)) throw error;
  });
}

/** Compiles into a folder, which appears only when it is complete. */
async function compile(target: string): Promise<void> {
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
        files: ['src/contract/papaparse.d.ts', ...packageEntries().map(({ source }) => source)].map((file) => path.join(SDK, file)),
        include: [],
      }),
    );
    // The native compiler quotes and orders differently from the compiler of the recorded surface.
    const { code, output } = await tool('typescript/bin/tsc', ['-p', project]);
    if (code !== 0) throw new Error(`The declarations of the SDK could not be written:\n${output}`);
    await mkdir(MADE, { recursive: true });
    await moveIfAbsent(path.join(folder, 'out', 'sdk'), target);
    // Deletes older folders only, because another process may be copying the current one.
    const older = (await readdir(MADE)).filter((name) => name !== path.basename(target));
    await Promise.all(older.map((name) => rm(path.join(MADE, name), { recursive: true, force: true })));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
