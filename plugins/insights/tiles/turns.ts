/** Most calls of a page that run at the same time. (D-077) */
export const MOST_CALLS = 6;

/** Which figures of a page may be loaded: they take turns, so that a page does not send all its calls at once. */
export interface Turns {
  /** What the figures are about. With another question, all of them load again. */
  readonly key: string;
  /** Ids in the order in which they load. */
  readonly order: readonly string[];
  /** Those whose call has ended, well or not. */
  readonly settled: ReadonlySet<string>;
}

export function newTurns(key: string, order: readonly string[]): Turns {
  return { key, order, settled: new Set() };
}

/** Whether the call of a figure may be sent: each call that ends lets the next one start, without a pause. (DI-030, CARDS-017) */
export function mayStart({ order, settled }: Turns, id: string): boolean {
  return order.indexOf(id) < settled.size + MOST_CALLS;
}

/** The turns after the call of a figure about a question has ended. */
export function settle(turns: Turns, key: string, id: string): Turns {
  if (turns.key !== key || turns.settled.has(id)) return turns;
  return { ...turns, settled: new Set([...turns.settled, id]) };
}
