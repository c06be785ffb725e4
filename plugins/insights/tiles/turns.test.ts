import { expect, test } from 'vitest';
import { mayStart, newTurns, settle } from './turns.js';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const started = (turns: ReturnType<typeof newTurns>) => IDS.filter((id) => mayStart(turns, id));

test('DI-030 CARDS-017: six calls run at the same time, and each that ends starts the next one', () => {
  const first = newTurns('question', IDS);
  expect(started(first)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  const second = settle(first, 'question', 'd');
  expect(started(second)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  expect(started(settle(second, 'question', 'd'))).toEqual(started(second));
  expect(started(settle(second, 'question', 'a'))).toEqual(IDS);
});

test('a call about another question does not count', () => {
  const turns = newTurns('question', IDS);
  expect(settle(turns, 'another', 'a')).toBe(turns);
});
