import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../lib/paths.js';
import { codeFiles } from '../codeFiles.js';
import { tool } from '../command.js';
import type { Gate } from '../Gate.js';

const DISABLE = /(?:eslint|oxlint)-disable(?:-next-line|-line)?\b(.*)/;

/** Comments that disable a rule without a reason. */
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

const HOOK = /^(?:before|after)(?:Each|All)\(/m;
/** Set-up files, which vitest runs again for each test file. */
const SETUP = new Set(['sdk/src/testing/setup.ts']);

/**
 * Test helpers that register a hook when they are loaded. Test files share loaded modules, so the hook would belong to the first
 * file only. (docs/TESTING.md)
 */
function hooksOutsideTests(files: readonly string[]): string[] {
  return files
    .filter((file) => !/\.(?:test|spec)\.tsx?$/.test(file) && !SETUP.has(file))
    .filter((file) => HOOK.test(readFileSync(path.join(ROOT, file), 'utf8')))
    .map((file) => `${file}: registers a hook when it is loaded. Call onTestFinished() from the helper's function instead.`);
}

export const lint: Gate = {
  name: 'lint',
  reads: (file) => /\.(?:[cm]?[jt]sx?|json)$/.test(file),
  budget: 28,
  async run() {
    const files = codeFiles().filter((file) => !file.includes('__generated__'));
    const faults = [...disablesWithoutReason(files), ...hooksOutsideTests(files)];
    const listed = await tool('oxlint/bin/oxlint', ['--debug=files']);
    const read = new Set(listed.stdout.split('\n').map((line) => path.relative(ROOT, path.resolve(ROOT, line.trim()))));
    const linted = await tool('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']);
    return {
      ok: linted.code === 0 && faults.length === 0,
      read: files.filter((file) => read.has(file)).length,
      there: files.length,
      output: [...faults, linted.output].join('\n'),
    };
  },
};
