import type { Gate } from './Gate.js';

/**
 * The gates that the arguments of a run ask for: all of them, or the ones that `--only a,b` names.
 *
 * @throws Error that names the unknown gates and the existing ones, so that a misspelt gate never counts as passed
 */
export function chooseGates<G extends Pick<Gate, 'name'>>(gates: readonly G[], args: readonly string[]): readonly G[] {
  if (!args.includes('--only')) return gates;
  const names = (args[args.indexOf('--only') + 1] ?? '').split(',');
  const unknown = names.filter((name) => !gates.some((gate) => gate.name === name));
  if (unknown.length > 0) {
    throw new Error(`--only: unknown gates '${unknown.join("', '")}'. Existing gates: ${gates.map(({ name }) => name).join(', ')}.`);
  }
  return gates.filter(({ name }) => names.includes(name));
}
