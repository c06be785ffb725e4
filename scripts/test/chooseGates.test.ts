import { expect, test } from 'vitest';
import { chooseGates } from './chooseGates.js';

const GATES = ['format', 'lint', 'types'].map((name) => ({ name }));

function namesOf(...args: readonly string[]) {
  return chooseGates(GATES, args).map(({ name }) => name);
}

test.each([
  [[], ['format', 'lint', 'types']],
  [['--only', 'lint'], ['lint']],
  [
    ['--only', 'types,format'],
    ['format', 'types'],
  ],
])('%j runs %j', (args, names) => expect(namesOf(...args)).toEqual(names));

test.each([
  [['--only', 'lint,drfit,tpyes'], "--only: unknown gates 'drfit', 'tpyes'. Existing gates: format, lint, types."],
  [['--only'], "--only: unknown gates ''. Existing gates: format, lint, types."],
  [['--only', ''], "--only: unknown gates ''. Existing gates: format, lint, types."],
])('%j is rejected', (args, message) => expect(() => namesOf(...args)).toThrow(message));
