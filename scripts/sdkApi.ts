import { record, release } from './sdk/surfaceFiles.js';

/*
 * `npm run sdk:api`: writes the reports of the SDK's surface to sdk/api. `-- --release` also makes them those of the last release.
 */
await record();
if (process.argv.includes('--release')) await release();
