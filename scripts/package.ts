import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './lib/paths.js';
import { writeProductionFolder } from './production/writeProductionFolder.js';

/* `npm run package -- FOLDER`: builds stale targets and writes the folder for production. */

async function main(): Promise<void> {
  const [given, ...more] = process.argv.slice(2);
  if (given === undefined || more.length > 0) throw new Error('Name one folder: npm run package -- FOLDER');
  // npm runs this script in the repository's folder, but a relative path is relative to the user's folder.
  const folder = path.resolve(process.env['INIT_CWD'] ?? '.', given);
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', path.join(ROOT, 'scripts', 'build.ts')], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The build failed.');
  await writeProductionFolder(folder);
  process.stdout.write(`${folder} is ready. Copy it to the machine and run there: npm ci --omit=dev\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
