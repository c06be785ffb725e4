import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { checkNode, installIfNeeded, ROOT } from './lib/install.mjs';

/* `npm run dev -- PLUGIN [--console ADDRESS] [--port NUMBER]`: runs one of our plugins from its sources in a running console. */

checkNode();
installIfNeeded('all');
const [id, ...options] = process.argv.slice(2);
const folders = path.join(ROOT, 'plugins');
const isPlugin = (name) => existsSync(path.join(folders, name, 'plugin.ts'));
if (id === undefined || !isPlugin(id)) {
  const known = readdirSync(folders).filter(isPlugin);
  process.stderr.write(`Name one of our plugins: npm run dev -- ${known.join('|')}. Start the console first: npm start.\n`);
  process.exit(2);
}
const { register } = await import('tsx/esm/api');
register();
process.argv.splice(2, Number.POSITIVE_INFINITY, 'dev', path.join(folders, id), ...options);
await import('../sdk/build/cli.ts');
