import { codeFiles } from '../codeFiles.js';
import { tool } from '../command.js';
import type { Gate } from '../Gate.js';

export const unused: Gate = {
  name: 'unused',
  reads: (file) => /\.(?:[cm]?[jt]sx?|json|css|mdx?)$/.test(file),
  budget: 9,
  async run() {
    const { code, stdout, output } = await tool('knip/bin/knip.js', [
      '--no-progress',
      '--reporter',
      'symbols',
      '--reporter',
      './scripts/test/knipCounters.mjs',
    ]);
    const read = Number(/knip-processed (\d+)/.exec(stdout)?.[1] ?? 0);
    const there = codeFiles().filter((file) => /\.tsx?$/.test(file) && !file.includes('__generated__')).length;
    // knip also reads generated code, so it never reads fewer files.
    return { ok: code === 0, read: Math.min(read, there), there, output };
  },
};
