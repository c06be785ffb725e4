import { build, type Plugin } from 'esbuild';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BuildError } from './BuildError.js';

const SDK = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'src');

/** Of the SDK, the parts that are pure data; the rest needs a browser. */
const DATA_ENTRIES: Readonly<Record<string, string>> = {
  '@edge-console/sdk': path.join(SDK, 'plugin', 'definePlugin.ts'),
  '@edge-console/sdk/contract': path.join(SDK, 'contract', 'index.ts'),
};

function dataOnly(importer: string): Plugin {
  return {
    name: 'data-only',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, ({ path: specifier, importer: from }) => {
        if (path.isAbsolute(specifier)) return undefined;
        const entry = DATA_ENTRIES[specifier];
        if (entry !== undefined) return { path: entry };
        if (from.startsWith(SDK)) return undefined;
        return { errors: [{ text: `${path.basename(importer)} is read without a browser and may not import '${specifier}'.` }] };
      });
    },
  };
}

/**
 * Runs a TypeScript module that is pure data, and answers its exports.
 * @throws BuildError when it imports what data cannot need, or does not compile
 */
export async function importBundled(file: string): Promise<Readonly<Record<string, unknown>>> {
  const result = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    treeShaking: true,
    logLevel: 'silent',
    plugins: [dataOnly(file)],
  }).catch((error: unknown) => {
    throw new BuildError(error instanceof Error ? error.message : String(error));
  });
  const code = result.outputFiles[0]?.text ?? '';
  return (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as Readonly<Record<string, unknown>>;
}
