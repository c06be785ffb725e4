import { record, release } from './sdk/surfaceFiles.js';

/*
 * `npm run sdk:api`: writes what the SDK offers into sdk/api. `-- --release` makes that the surface of the last release as well.
 */
await record();
if (process.argv.includes('--release')) await release();
