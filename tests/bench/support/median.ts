/** @throws Error for an empty list */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) throw new Error('There is nothing to take the median of.');
  return (low + high) / 2;
}

/**
 * The number that 95 of 100 numbers do not exceed.
 * @throws Error for an empty list
 */
export function percentile95(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const found = sorted[Math.ceil(sorted.length * 0.95) - 1];
  if (found === undefined) throw new Error('There is nothing to take the percentile of.');
  return found;
}

/**
 * Alternates between the measurements, so that other load of the machine affects all equally. Every second round runs backwards,
 * so that a measurement does not always follow the same other one.
 * @returns the results of each measurement, in the given order
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
