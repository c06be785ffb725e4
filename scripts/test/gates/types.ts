import path from 'node:path';
import { ROOT } from '../../lib/paths.js';
import { codeFiles } from '../codeFiles.js';
import { tool } from '../command.js';
import type { Gate } from '../Gate.js';

const PROJECTS = ['tsconfig.client.json', 'tsconfig.server.json', 'tsconfig.tools.json'];

/** Checks types with the native compiler, which takes a quarter of the time. (docs/decisions/0013-checks-in-minutes.md) */
export const types: Gate = {
  name: 'types',
  reads: (file) => /\.(?:[cm]?tsx?|json|css|graphql)$/.test(file),
  budget: 40,
  async run() {
    const read = new Set<string>();
    const errors: string[] = [];
    let ok = true;
    for (const project of PROJECTS) {
      const { code, stdout } = await tool('typescript-native/bin/tsc', ['-p', project, '--listFiles', '--pretty', 'false']);
      ok &&= code === 0;
      for (const line of stdout.split('\n')) {
        if (path.isAbsolute(line.trim())) read.add(path.relative(ROOT, line.trim()));
        else if (line.trim() !== '') errors.push(line);
      }
    }
    const files = codeFiles().filter((file) => /\.tsx?$/.test(file));
    const unread = files.filter((file) => !read.has(file)).map((file) => `No tsconfig includes ${file}.`);
    return { ok, read: files.length - unread.length, there: files.length, output: [...unread, ...errors].join('\n') };
  },
};
