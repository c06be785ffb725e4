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
  [['--only', 'lint,drfit,tpyes'], "--only: no gate is called 'drfit', 'tpyes'. There are: format, lint, types."],
  [['--only'], "--only: no gate is called ''. There are: format, lint, types."],
  [['--only', ''], "--only: no gate is called ''. There are: format, lint, types."],
])('%j is rejected', (args, message) => expect(() => namesOf(...args)).toThrow(message));
