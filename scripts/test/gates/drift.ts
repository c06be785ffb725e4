import { sourceFiles } from '../../lib/sourceFiles.js';
import { tool } from '../command.js';
import type { Gate } from '../Gate.js';

/** Checks that generated files match the GraphQL files. */
export const drift: Gate = {
  name: 'drift',
  budget: 6,
  async run() {
    const { code, stdout, output } = await tool('tsx/dist/cli.mjs', ['scripts/codegen.ts', '--check']);
    const read = Number(/(\d+) GraphQL files read/.exec(stdout)?.[1] ?? 0);
    const there = sourceFiles().filter((file) => file.endsWith('.graphql') && file !== 'sdk/schema.graphql').length;
    return { ok: code === 0, read, there, output };
  },
};
