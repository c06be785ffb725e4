import type { Gate } from './Gate.js';

/**
 * Gates that the arguments of a run ask for: all of them, or with `--only a,b` those of these names.
 *
 * @throws Error naming what is unknown and what there is, so that a misspelt gate never counts as passed
 */
export function chooseGates(gates: readonly Gate[], args: readonly string[]): readonly Gate[] {
  if (!args.includes('--only')) return gates;
  const names = (args[args.indexOf('--only') + 1] ?? '').split(',');
  const unknown = names.filter((name) => !gates.some((gate) => gate.name === name));
  if (unknown.length > 0) {
    throw new Error(`--only: no gate is called '${unknown.join("', '")}'. There are: ${gates.map(({ name }) => name).join(', ')}.`);
  }
  return gates.filter(({ name }) => names.includes(name));
}
