import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../lib/paths.js';
import { codeFiles } from '../codeFiles.js';
import { tool } from '../command.js';
import type { Gate } from '../Gate.js';

const DISABLE = /(?:eslint|oxlint)-disable(?:-next-line|-line)?\b(.*)/;

/** Places that switch a rule off without saying why. */
function disablesWithoutReason(files: readonly string[]): string[] {
  return files.flatMap((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const rest = /^\s*(?:\/\/|\/\*|\{\/\*)/.test(line) ? DISABLE.exec(line)?.[1] : undefined;
        return rest === undefined || / -- \S/.test(rest) ? [] : [`${file}:${index + 1}: a rule is switched off without a reason (-- why)`];
      }),
  );
}

export const lint: Gate = {
  name: 'lint',
  async run() {
    const files = codeFiles().filter((file) => !file.includes('__generated__'));
    const bare = disablesWithoutReason(files);
    const listed = await tool('oxlint/bin/oxlint', ['--debug=files']);
    const read = new Set(listed.stdout.split('\n').map((line) => path.relative(ROOT, path.resolve(ROOT, line.trim()))));
    const linted = await tool('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']);
    return {
      ok: linted.code === 0 && bare.length === 0,
      read: files.filter((file) => read.has(file)).length,
      there: files.length,
      output: [...bare, linted.output].join('\n'),
    };
  },
};
