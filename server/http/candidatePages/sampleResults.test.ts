import { describe, expect, test } from 'vitest';
import { sampleResults } from './sampleResults.js';

/** Different words. */
const words = (number: number, start = 0) => Array.from({ length: number }, (_none, index) => `word${start + index}`).join(' ');

test.each([
  [60, 100, 'YES'],
  [45, 75, 'YES'],
  [30, 50, 'MAYBE'],
  [12, 20, 'NO'],
  [400, 100, 'YES'],
])('answers of %i different words score %i: %s', (number, recommendationScore, recommendation) =>
  expect(sampleResults('FI', [words(number), words(number, 1000)])).toMatchObject({ recommendationScore, recommendation }),
);

test('repeated words lower the score, and are low text quality', () => {
  const repeated = sampleResults('FI', [Array.from({ length: 60 }, () => 'work').join(' ')]);
  expect(repeated).toMatchObject({ recommendationScore: 2, recommendation: 'NO', isLowTextQuality: true });
  expect(sampleResults('FI', [words(60)]).isLowTextQuality).toBe(false);
});

test('an answer that repeats another one counts as plagiarism', () =>
  expect(sampleResults('FI', ['I like people.', 'i like  people', words(10)])).toMatchObject({
    plagiarismQuestionCount: 1,
    isPlagiarism: true,
  }));

test('an answer with an offensive word counts, and a word that contains it does not', () =>
  expect(sampleResults('FI', ['That was CRAP work.', 'We sold scrap metal.'])).toMatchObject({
    profanityQuestionCount: 1,
    isProfanity: true,
  }));

describe('outliers', () => {
  test.each([
    [['yes', words(20), words(20, 100)], 1, false],
    [['yes', 'no', words(20)], 2, true],
    [[words(501)], 1, true],
    [['', ''], 2, true],
  ])('%#', (answers, outlierQuestionCount, isOutlier) =>
    expect(sampleResults('FI', answers)).toMatchObject({ outlierQuestionCount, isOutlier }),
  );
});

test('a video interview has a rating from 0 to 5, a chat interview none', () => {
  expect(sampleResults('SI', [words(60)]).rating).toBe(5);
  expect(sampleResults('SI', ['']).rating).toBe(0);
  expect(sampleResults('FI', [words(60)])).not.toHaveProperty('rating');
});
