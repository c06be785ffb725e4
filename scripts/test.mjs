import { checkNode, installIfNeeded, runTypeScript } from './lib/install.mjs';

/* `npm test`: installs what is missing, then runs every gate. */

checkNode();
installIfNeeded();
process.exit(runTypeScript('scripts/test/run.ts', process.argv.slice(2)));
