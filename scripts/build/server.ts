import { build, type Plugin } from 'esbuild';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../lib/paths.js';

const SERVER = path.join(ROOT, 'server');

/** Leaves packages as imports and bundles our own workspaces, which are TypeScript. */
const externalPackages: Plugin = {
  name: 'external-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: specifier, kind }) => {
      if (kind === 'entry-point' || specifier.startsWith('@edge-console/') || path.isAbsolute(specifier)) return undefined;
      const name = specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');
      // Code in dist/ cannot resolve a package that npm did not hoist.
      if (existsSync(path.join(SERVER, 'node_modules', name))) return undefined;
      return { path: specifier, external: true };
    });
  },
};

/** Bundles the server and its command line into a folder of plain ES modules. */
export async function buildServer(outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  await build({
    entryPoints: { main: path.join(SERVER, 'main.ts'), cli: path.join(SERVER, 'cli', 'index.ts') },
    outdir: outDir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [externalPackages],
  });
}
