import { checkNode, installIfNeeded, runTypeScript } from './lib/install.mjs';

/* `npm test`: installs all packages, then runs every gate. */

checkNode();
installIfNeeded('all');
process.exit(runTypeScript('scripts/test/run.ts', process.argv.slice(2)));
