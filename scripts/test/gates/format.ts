import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createFilter } from 'vite';
import { ROOT } from '../../lib/paths.js';
import { sourceFiles } from '../../lib/sourceFiles.js';
import { tool } from '../command.js';
import type { Gate } from '../Gate.js';

const SETTINGS = '.oxfmtrc.json';
const FORMATTED = /\.(ts|tsx|mjs|cjs|js|json|css|html|graphql)$/;

/** The same files and settings as `npm run format`. */
export const format: Gate = {
  name: 'format',
  reads: (file) => FORMATTED.test(file),
  budget: 6,
  async run() {
    const { ignorePatterns } = JSON.parse(await readFile(path.join(ROOT, SETTINGS), 'utf8')) as { ignorePatterns: string[] };
    const isIncluded = createFilter(undefined, ignorePatterns, { resolve: ROOT });
    const files = sourceFiles().filter((file) => FORMATTED.test(file) && isIncluded(path.join(ROOT, file)));
    const { code, output } = await tool('oxfmt/bin/oxfmt', ['--check', ...files]);
    const [, read = '0'] = /on (\d+) files? using/.exec(output) ?? [];
    return { ok: code === 0, read: Number(read), there: files.length, output: `Run \`npm run format\`.\n${output}` };
  },
};
