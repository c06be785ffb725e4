import { expect, test } from 'vitest';
import { schedule } from './schedule.js';

interface Sample {
  readonly name: string;
  readonly cores?: number;
  readonly after?: readonly string[];
}

/** Runs the samples, each for a few turns of the event loop. Returns which ones ran at the same time, in the order of their starts. */
async function overlaps(gates: readonly Sample[], cores: number): Promise<readonly string[]> {
  const running = new Set<string>();
  const seen: string[] = [];
  await schedule(gates, cores, async ({ name }) => {
    running.add(name);
    seen.push([...running].join('+'));
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    running.delete(name);
  });
  return seen;
}

test.each([
  ['one core runs one gate after another', [{ name: 'a' }, { name: 'b' }], 1, ['a', 'b']],
  ['two cores run two gates side by side', [{ name: 'a' }, { name: 'b' }, { name: 'c' }], 2, ['a', 'a+b', 'c']],
  ['a gate for two cores runs alone', [{ name: 'a' }, { name: 'b', cores: 2 }, { name: 'c' }], 2, ['a', 'a+c', 'b']],
  ['a gate for two cores runs on a machine with one core', [{ name: 'a', cores: 2 }], 1, ['a']],
  ['a gate waits for the ones that it comes after', [{ name: 'a', after: ['b'] }, { name: 'b' }, { name: 'c' }], 2, ['b', 'b+c', 'a']],
  ['a gate does not wait for one that is not in this run', [{ name: 'a', after: ['x'] }], 2, ['a']],
])('%s', async (_title, gates, cores, expected) => {
  expect(await overlaps(gates, cores)).toEqual(expected);
});

test('gates that wait for each other are named', async () => {
  const gates = [
    { name: 'a', after: ['b'] },
    { name: 'b', after: ['a'] },
  ];
  await expect(schedule(gates, 2, () => Promise.resolve())).rejects.toThrow('Gates wait for each other: a, b.');
});
