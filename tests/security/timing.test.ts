import { expect, test } from 'vitest';
import { generator, isTimeAlike } from './timing.js';

/*
 * The judge of times is judged itself: it must find what is there, and must not find what is not, however busy the machine.
 */

/** As tests/security and tests/long ask. */
const SHORT = { rounds: 40, pairs: 200, difference: 0.25, rate: 0.75 };
const LONG = { rounds: 500, pairs: 25, difference: 0.05, rate: 0.55 };

/** Two series of the same rounds: each round is slow or fast for both, and each answer waits for the machine now and then. */
function seriesOf(seed: number, rounds: number, longer: number, noise: number): readonly [readonly number[], readonly number[]] {
  const random = generator(seed);
  const answer = (round: number, cost: number) => (cost + round) * (1 + noise * random() * random() * random() * 8);
  const slow = Array.from({ length: rounds }, () => 4 * random());
  return [slow.map((round) => answer(round, 30 * (1 + longer))), slow.map((round) => answer(round, 30))];
}

/** Share of pairs of series that are told apart. */
function toldApart({ rounds, pairs, ...limits }: typeof SHORT, longer: number, noise: number): number {
  const seeds = Array.from({ length: pairs }, (_each, seed) => seed + 1);
  return seeds.filter((seed) => !isTimeAlike(...seriesOf(seed, rounds, longer, noise), limits)).length / pairs;
}

test.each([
  ['a quiet machine', 0.02],
  ['a busy one', 1],
  ['one that is overloaded', 4],
])('H3: what takes the same is not told apart, on %s', (_name, noise) => {
  expect(toldApart(SHORT, 0, noise)).toBeLessThanOrEqual(0.01);
  expect(toldApart(LONG, 0, noise)).toBeLessThanOrEqual(0.04);
});

test('H3: half as much again is told apart in forty rounds, a tenth more in five hundred', () => {
  expect(toldApart(SHORT, 0.5, 0.2)).toBe(1);
  expect(toldApart(SHORT, -0.5, 0.2)).toBe(1);
  expect(toldApart(LONG, 0.1, 0.2)).toBe(1);
});
