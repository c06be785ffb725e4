import { build, type Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageOf } from '../../sdk/build/sharedLibraries.js';
import { packageEntries, SDK } from './sdkPackage.js';

/** Vite's `?raw`: a file's text as a module. */
const rawText: Plugin = {
  name: 'raw-text',
  setup({ onResolve, onLoad }) {
    // Named from the SDK's folder: the name stands in the output.
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
 * Compiles the SDK's modules; what several of them use is there once, so tokens and contexts are the same everywhere. The testing
 * kit brings the console's shell along.
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
