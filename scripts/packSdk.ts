import path from 'node:path';
import { ROOT } from './lib/paths.js';
import { packSdk } from './sdk/packSdk.js';

/* `npm run sdk:pack`: the SDK as feature teams get it, in dist/sdk and as a tarball beside it. */
packSdk().then(
  (tarball) => process.stdout.write(`${path.relative(ROOT, tarball)}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
