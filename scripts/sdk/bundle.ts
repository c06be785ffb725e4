import { build, type Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageOf } from '../../sdk/build/sharedLibraries.js';
import { packageEntries, SDK } from './sdkPackage.js';

/** Vite's `?raw`: a file's text as a module. */
const rawText: Plugin = {
  name: 'raw-text',
  setup({ onResolve, onLoad }) {
    // The name is relative to the SDK's folder, because it is part of the output.
    onResolve({ filter: /\?raw$/ }, ({ path: specifier, resolveDir }) => ({
      path: path.relative(SDK, path.resolve(resolveDir, specifier.replace(/\?raw$/, ''))),
      namespace: 'raw-text',
    }));
    onLoad({ filter: /.*/, namespace: 'raw-text' }, async ({ path: file }) => ({
      contents: await readFile(path.join(SDK, file), 'utf8'),
      loader: 'text',
    }));
  },
};

/**
 * Compiles the SDK's modules. Code that several modules share exists once, so that tokens and contexts are identical. The testing
 * kit includes the console's shell.
 *
 * @returns the packages that the result imports
 */
export async function bundleSdk(outDir: string): Promise<ReadonlySet<string>> {
  const entries = packageEntries().map(({ name, source }) => [name, path.join(SDK, source)] as const);
  const { metafile } = await build({
    entryPoints: Object.fromEntries([...entries, ['cli', path.join(SDK, 'build/cli.ts')]]),
    outdir: path.join(outDir, 'lib'),
    absWorkingDir: SDK,
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    jsx: 'automatic',
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true, useDefineForClassFields: true } },
    chunkNames: 'shared/[name]-[hash]',
    logLevel: 'warning',
    metafile: true,
    plugins: [rawText],
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  return new Set(imports.filter(({ external }) => external === true).map(({ path: specifier }) => packageOf(specifier)));
}
