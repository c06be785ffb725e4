import { build, type Message, type Plugin } from 'esbuild';
import { createRequire, SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { BuildError } from './BuildError.js';
import { SDK_ROOT } from './packageRoot.js';

const require = createRequire(import.meta.url);

/** The parts of the SDK that are pure data; the other parts need a browser. */
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

/** esbuild's errors, each with its location: `plugin.ts:3:7: ...`. */
function messagesOf(error: unknown): string {
  const { errors = [], message } = error as { readonly errors?: readonly Message[]; readonly message: string };
  const lines = errors.map(({ text, location }) =>
    location === null ? text : `${location.file}:${location.line}:${location.column + 1}: ${text}`,
  );
  return lines.length === 0 ? message : lines.join('\n');
}

/** The location of an error in the code of a `data:` address, by the first line of the stack that names it. */
function placeIn(stack: string, map: SourceMapPayload, folder: string): string | undefined {
  const [, line, column] = /data:text\/javascript[^\s)]*?:(\d+):(\d+)\)?$/m.exec(stack) ?? [];
  if (line === undefined || column === undefined) return undefined;
  const entry = new SourceMap(map).findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) return undefined;
  return `${path.relative(folder, path.resolve(folder, entry.originalSource))}:${entry.originalLine + 1}`;
}

/** The error of the module's own code, without the generated code. */
function describeFailure(file: string, error: unknown, map: SourceMapPayload): string {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const folder = path.dirname(file);
  const place = placeIn(stack, map, folder) ?? path.relative(folder, file);
  const advice =
    name === 'ReferenceError' ? '. The description is read without a browser: move what needs one into a module that it names.' : '';
  return `${place}: ${message}${advice}`;
}

/**
 * Runs a TypeScript module that is pure data, and returns its exports.
 * @throws BuildError if it imports something that data does not need, does not compile, or fails
 */
export async function importBundled(file: string): Promise<Readonly<Record<string, unknown>>> {
  const result = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    outdir: path.dirname(file),
    absWorkingDir: path.dirname(file),
    sourcemap: 'external',
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    treeShaking: true,
    logLevel: 'silent',
    plugins: [dataOnly(file)],
  }).catch((error: unknown) => {
    throw new BuildError(messagesOf(error));
  });
  const [map, code] = ['.map', '.js'].map((end) => result.outputFiles.find((output) => output.path.endsWith(end))?.text ?? '');
  try {
    const address = `data:text/javascript;base64,${Buffer.from(code ?? '').toString('base64')}`;
    return (await import(address)) as Readonly<Record<string, unknown>>;
  } catch (error) {
    throw new BuildError(describeFailure(file, error, JSON.parse(map ?? '') as SourceMapPayload));
  }
}
