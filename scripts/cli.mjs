import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { checkNode, installIfNeeded, ROOT, runTypeScript } from './lib/install.mjs';

/* `npm run db:migrate`, `npm run admin:create -- EMAIL`: the server's commands, also on a fresh clone. */

checkNode();
installIfNeeded('runtime');
const built = runTypeScript('scripts/build.ts', ['--quick']);
if (built !== 0) process.exit(built);
const { status } = spawnSync(
  process.execPath,
  ['--enable-source-maps', path.join(ROOT, 'dist', 'server', 'cli.js'), ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
);
process.exit(status ?? 1);
