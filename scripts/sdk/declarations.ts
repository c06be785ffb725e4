import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOfFiles, sourceFiles } from '../lib/sourceFiles.js';
import { tool } from '../test/command.js';
import { DIST, ROOT } from '../lib/paths.js';
import { packageEntries, SDK } from './sdkPackage.js';

/** What the compiler made last, by the content that it read: the gate and two tests ask for it in one run. */
const MADE = path.join(ROOT, 'node_modules/.cache/edge-console/sdk-declarations');

/** A name for the content that declarations are made of. */
function contentName(): string {
  const folders = ['sdk', 'core', 'scripts/sdk', 'package-lock.json', 'tsconfig.json', 'tsconfig.client.json'];
  return hashOfFiles(folders.flatMap((folder) => sourceFiles(folder)));
}

/**
 * Writes the declarations of all modules of the SDK.
 * @throws with what the compiler reports
 */
export async function writeDeclarations(outDir: string): Promise<void> {
  const made = path.join(MADE, contentName());
  if (!existsSync(made)) await compile(made);
  await cp(made, path.join(outDir, 'types'), { recursive: true });
}

/** Moves a folder. Another process may have made the same meanwhile; then that one stays. */
async function moveUnlessThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: unknown) => {
    if (!existsSync(to)) throw error;
  });
}

/** Compiles into a folder, which is there only when it is complete. */
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
        files: ['src/ui/export/papaparse.d.ts', ...packageEntries().map(({ source }) => source)].map((file) => path.join(SDK, file)),
        include: [],
      }),
    );
    // Not the native compiler: it quotes and orders differently from what the recorded surface was made with.
    const { code, output } = await tool('typescript/bin/tsc', ['-p', project]);
    if (code !== 0) throw new Error(`The declarations of the SDK could not be written:\n${output}`);
    await mkdir(MADE, { recursive: true });
    await moveUnlessThere(path.join(folder, 'out', 'sdk'), target);
    // Older content only: another process may be copying this one.
    const older = (await readdir(MADE)).filter((name) => name !== path.basename(target));
    await Promise.all(older.map((name) => rm(path.join(MADE, name), { recursive: true, force: true })));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
