import { expect, test } from 'vitest';
import { generator, isTimeAlike } from './timing.js';

/*
 * Tests the comparison of times: it must detect a difference, and must not detect one that does not exist, on any machine.
 */

/** The numbers of rounds in tests/security and tests/long. */
const SHORT = { rounds: 40, pairs: 200, difference: 0.25, rate: 0.75 };
const LONG = { rounds: 500, pairs: 25, difference: 0.05, rate: 0.55 };

/** Two series of the same rounds: each round is slow or fast for both, and some responses are delayed at random. */
function seriesOf(seed: number, rounds: number, longer: number, noise: number): readonly [readonly number[], readonly number[]] {
  const random = generator(seed);
  const answer = (round: number, cost: number) => (cost + round) * (1 + noise * random() * random() * random() * 8);
  const slow = Array.from({ length: rounds }, () => 4 * random());
  return [slow.map((round) => answer(round, 30 * (1 + longer))), slow.map((round) => answer(round, 30))];
}

/** Share of pairs of series that are distinguished. */
function distinguishedShare({ rounds, pairs, ...limits }: typeof SHORT, longer: number, noise: number): number {
  const seeds = Array.from({ length: pairs }, (_each, seed) => seed + 1);
  return seeds.filter((seed) => !isTimeAlike(...seriesOf(seed, rounds, longer, noise), limits)).length / pairs;
}

test.each([
  ['a quiet machine', 0.02],
  ['a busy one', 1],
  ['one that is overloaded', 4],
])('H3: equal times are not distinguished, on %s', (_name, noise) => {
  expect(distinguishedShare(SHORT, 0, noise)).toBeLessThanOrEqual(0.01);
  expect(distinguishedShare(LONG, 0, noise)).toBeLessThanOrEqual(0.04);
});

test('H3: a difference of 50 % is detected in forty rounds, one of 10 % in five hundred', () => {
  expect(distinguishedShare(SHORT, 0.5, 0.2)).toBe(1);
  expect(distinguishedShare(SHORT, -0.5, 0.2)).toBe(1);
  expect(distinguishedShare(LONG, 0.1, 0.2)).toBe(1);
});
