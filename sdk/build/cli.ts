import path from 'node:path';
import { parseArgs } from 'node:util';
import { BuildError } from './BuildError.js';
import { buildPlugin } from './buildPlugin.js';

const USAGE = 'Usage: edge-plugin build [folder] [--out-dir dist]';

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'out-dir': { type: 'string' } } });
  const [command, folder = '.'] = positionals;
  if (command !== 'build') throw new BuildError(USAGE);
  const { manifest, folder: built } = await buildPlugin(folder, values['out-dir'] ?? path.join(folder, 'dist'));
  process.stdout.write(`${manifest.id} ${manifest.version}: ${Object.keys(manifest.files).length} files in ${built}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof BuildError ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
});
