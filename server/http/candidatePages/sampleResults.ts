import type { ResultsMessage } from '../../domains/apps/index.js';

type Results = NonNullable<ResultsMessage['results']>;

/** Words of an answer that has the full score. */
const FULL_ANSWER = 60;
/** An answer with fewer words, or with more, is an outlier. */
const [SHORTEST, LONGEST] = [3, 500];
/** Share of different words below which a text repeats itself. */
const LEAST_VARIETY = 0.5;
const [YES, MAYBE] = [65, 40];
const BEST_RATING = 5;

/** Enough to show what the result looks like. The provider's own check knows more. */
const PROFANITY: ReadonlySet<string> = new Set([
  'damn',
  'crap',
  'shit',
  'bastard',
  'bollocks',
  'scheisse',
  'merde',
  'mierda',
  'merda',
  'kurwa',
]);

/**
 * Sample results in place of those of the provider, from the text alone: longer and more varied answers score higher. They are not an
 * assessment of a person. (docs/operations/assessments.md)
 */
export function sampleResults(product: 'FI' | 'SI', answers: readonly string[]): Results {
  const texts = answers.map(wordsOf);
  const score = Math.round(average(texts.map(scoreOf)));
  const counts = {
    plagiarismQuestionCount: answers.filter((answer, index) => answers.some((other, place) => place < index && isSame(answer, other)))
      .length,
    profanityQuestionCount: texts.filter((words) => words.some((word) => PROFANITY.has(word))).length,
    outlierQuestionCount: texts.filter(({ length }) => length < SHORTEST || length > LONGEST).length,
    agcQuestionCount: 0,
  };
  return {
    recommendation: score >= YES ? 'YES' : score >= MAYBE ? 'MAYBE' : 'NO',
    recommendationScore: score,
    ...counts,
    isPlagiarism: counts.plagiarismQuestionCount > 0,
    isProfanity: counts.profanityQuestionCount > 0,
    isOutlier: counts.outlierQuestionCount * 2 > answers.length,
    isLowTextQuality: average(texts.map(varietyOf)) < LEAST_VARIETY,
    isAgc: false,
    ...(product === 'SI' ? { rating: Math.round((score / 100) * BEST_RATING) } : {}),
  };
}

function wordsOf(answer: string): readonly string[] {
  return answer.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
}

function scoreOf(words: readonly string[]): number {
  return (Math.min(words.length, FULL_ANSWER) / FULL_ANSWER) * 100 * varietyOf(words);
}

/** Share of different words; 0 for an empty text. */
function varietyOf(words: readonly string[]): number {
  return words.length === 0 ? 0 : new Set(words).size / words.length;
}

function isSame(one: string, other: string): boolean {
  return wordsOf(one).join(' ') === wordsOf(other).join(' ');
}

function average(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
