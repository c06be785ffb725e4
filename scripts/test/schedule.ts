import type { Gate } from './Gate.js';

type Scheduled = Pick<Gate, 'name' | 'cores' | 'after'>;

/**
 * Runs gates side by side, never more of them than the cores can serve. A gate starts as soon as the gates in its `after` have
 * ended and enough cores are free; of several that could start, the first in the list does.
 *
 * @param start runs one gate; must not reject
 */
export async function schedule<G extends Scheduled>(gates: readonly G[], cores: number, start: (gate: G) => Promise<void>): Promise<void> {
  const waiting = [...gates];
  const running = new Map<G, Promise<void>>();
  const demandOf = (gate: G) => Math.min(gate.cores ?? 1, cores);
  const freeCores = () => cores - [...running.keys()].reduce((sum, gate) => sum + demandOf(gate), 0);
  const isReady = ({ after = [] }: G) => ![...waiting, ...running.keys()].some(({ name }) => after.includes(name));
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.find((gate) => isReady(gate) && demandOf(gate) <= freeCores());
    if (next === undefined) {
      if (running.size === 0) throw new Error(`Gates wait for each other: ${waiting.map(({ name }) => name).join(', ')}.`);
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(waiting.indexOf(next), 1);
    running.set(
      next,
      start(next).finally(() => running.delete(next)),
    );
  }
}
