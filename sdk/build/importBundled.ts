import { build, type Message, type Plugin } from 'esbuild';
import { createRequire } from 'node:module';
import path from 'node:path';
import { BuildError } from './BuildError.js';
import { SDK_ROOT } from './packageRoot.js';

const require = createRequire(import.meta.url);

/** Of the SDK, the parts that are pure data; the rest needs a browser. */
const DATA_ENTRIES: Readonly<Record<string, string>> = {
  '@edge-console/sdk': '@edge-console/sdk/plugin',
  '@edge-console/sdk/contract': '@edge-console/sdk/contract',
};

function dataOnly(importer: string): Plugin {
  return {
    name: 'data-only',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, ({ path: specifier, importer: from }) => {
        if (path.isAbsolute(specifier)) return undefined;
        const entry = DATA_ENTRIES[specifier];
        if (entry !== undefined) return { path: require.resolve(entry) };
        if (from.startsWith(SDK_ROOT + path.sep)) return undefined;
        return { errors: [{ text: `${path.basename(importer)} is read without a browser and may not import '${specifier}'.` }] };
      });
    },
  };
}

/** What esbuild found, each with its place: `plugin.ts:3:7: ...`. */
function messagesOf(error: unknown): string {
  const { errors = [], message } = error as { readonly errors?: readonly Message[]; readonly message: string };
  const lines = errors.map(({ text, location }) =>
    location === null ? text : `${location.file}:${location.line}:${location.column + 1}: ${text}`,
  );
  return lines.length === 0 ? message : lines.join('\n');
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
    throw new BuildError(messagesOf(error));
  });
  const code = result.outputFiles[0]?.text ?? '';
  return (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as Readonly<Record<string, unknown>>;
}
