import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { check, getFileInfo, resolveConfig } from 'prettier';
import { ROOT } from '../../lib/paths.js';
import { sourceFiles } from '../../lib/sourceFiles.js';
import type { Gate } from '../Gate.js';

const FORMATTED = /\.(ts|tsx|mjs|cjs|js|json|css|html|graphql)$/;

/** The same files and settings as `npm run format`. */
export const format: Gate = {
  name: 'format',
  reads: (file) => FORMATTED.test(file) || path.basename(file).startsWith('.prettier'),
  budget: 38,
  async run() {
    const wrong: string[] = [];
    let read = 0;
    let ignored = 0;
    const files = sourceFiles().filter((file) => FORMATTED.test(file));
    for (const file of files) {
      const absolute = path.join(ROOT, file);
      const { ignored: skip, inferredParser } = await getFileInfo(absolute, { ignorePath: path.join(ROOT, '.prettierignore') });
      if (skip) {
        ignored += 1;
        continue;
      }
      if (inferredParser === null) continue;
      read += 1;
      const config = await resolveConfig(absolute);
      if (!(await check(await readFile(absolute, 'utf8'), { ...config, filepath: absolute }))) wrong.push(file);
    }
    return {
      ok: wrong.length === 0,
      read,
      there: files.length - ignored,
      output: `Not formatted; run \`npm run format\`:\n  ${wrong.join('\n  ')}`,
    };
  },
};
