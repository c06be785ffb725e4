import { CODE, codeFiles } from '../codeFiles.js';
import { tool } from '../command.js';
import type { Gate } from '../Gate.js';

const FOLDERS = ['core', 'sdk', 'server', 'plugins', 'tests', 'scripts', 'workshop'];

interface Cruise {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: {
    readonly error: number;
    readonly violations: readonly { readonly from: string; readonly to: string; readonly rule: { readonly name: string } }[];
  };
}

export const boundaries: Gate = {
  name: 'boundaries',
  reads: (file) => CODE.test(file) || file.endsWith('package.json'),
  budget: 13,
  async run() {
    const { stdout, output } = await tool('dependency-cruiser/bin/dependency-cruise.mjs', ['--output-type', 'json', ...FOLDERS]);
    const files = codeFiles().filter((file) => FOLDERS.includes(file.split('/')[0] ?? ''));
    if (!stdout.startsWith('{')) return { ok: false, read: 0, there: files.length, output };
    const { modules, summary } = JSON.parse(stdout) as Cruise;
    const read = new Set(modules.map((module) => module.source));
    const violations = summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} -> ${to}`);
    return {
      ok: summary.error === 0,
      read: files.filter((file) => read.has(file)).length,
      there: files.length,
      output: violations.join('\n'),
    };
  },
};
