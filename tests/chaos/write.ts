import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { matrix } from './matrix.js';

writeFileSync(path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..', 'docs', 'plugins', 'chaos.md'), matrix());
