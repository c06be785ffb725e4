import path from 'node:path';
import { ROOT } from './lib/paths.js';
import { packSdk } from './sdk/packSdk.js';

/* `npm run sdk:pack`: packs the SDK for feature teams into dist/sdk and a tarball beside it. */
packSdk().then(
  (tarball) => process.stdout.write(`${path.relative(ROOT, tarball)}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
