/** @throws without any number */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) throw new Error('There is nothing to take the median of.');
  return (low + high) / 2;
}

/**
 * Takes turns, so that what else the machine does meanwhile burdens all alike. Every second round goes backwards: none
 * is always the one that runs right after another.
 * @returns what each answered, in the order given
 */
export async function interleave<T>(rounds: number, runs: readonly (() => Promise<T>)[]): Promise<readonly (readonly T[])[]> {
  const answers: T[][] = runs.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    const order = [...runs.entries()];
    if (round % 2 === 1) order.reverse();
    for (const [index, run] of order) answers[index]?.push(await run());
  }
  return answers;
}
