import path from 'node:path';
import { ROOT } from '../../lib/paths.js';
import { codeFiles } from '../codeFiles.js';
import { tool } from '../command.js';
import type { Gate } from '../Gate.js';

const PROJECTS = ['tsconfig.client.json', 'tsconfig.server.json', 'tsconfig.tools.json'];

export const types: Gate = {
  name: 'types',
  async run() {
    const read = new Set<string>();
    const errors: string[] = [];
    let ok = true;
    for (const project of PROJECTS) {
      const { code, stdout } = await tool('typescript/bin/tsc', ['-p', project, '--listFiles', '--pretty', 'false']);
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
