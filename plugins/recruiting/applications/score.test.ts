import { describe, expect, test } from 'vitest';
import { scoreOf, type ScoredAssessment } from './score.js';

function assessment(results: Readonly<Record<string, unknown>> = {}, more: Partial<ScoredAssessment> = {}): ScoredAssessment {
  return {
    product: 'FI',
    status: 'APPS_ASSESSMENT_COMPLETED',
    results: Object.entries(results).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue })),
    ...more,
  };
}

describe('the score of an assessment', () => {
  test('APPL-042: a completed video interview without results is not rated; a chat interview without results has no score', () => {
    expect(scoreOf(assessment({}, { product: 'SI' }))).toEqual({ kind: 'unrated' });
    expect(scoreOf(assessment({}, { product: 'SI', status: 'APPS_ASSESSMENT_DROPPED_OUT' }))).toEqual({ kind: 'none' });
    expect(scoreOf(assessment())).toEqual({ kind: 'none' });
  });

  test('APPL-043: a rating is a video score', () => {
    expect(scoreOf(assessment({ rating: 3.5, comment: 'Calm' }, { product: 'SI' }))).toEqual({ kind: 'video', rating: 3.5 });
  });

  test('APPL-044 APPL-046: a recommendation with a score is a chat score; one of them alone is not', () => {
    const score = { recommendation: 'MAYBE', recommendationScore: 61 };
    expect(scoreOf(assessment(score))).toEqual({ kind: 'chat', recommendation: 'MAYBE', score: 61, flags: [] });
    expect(scoreOf(assessment({ recommendation: 'MAYBE' }))).toEqual({ kind: 'none' });
    expect(scoreOf(assessment({ recommendationScore: 61 }))).toEqual({ kind: 'none' });
    expect(scoreOf(assessment({ recommendation: 'PERHAPS', recommendationScore: 61 }))).toEqual({ kind: 'none' });
    expect(scoreOf(undefined)).toEqual({ kind: 'none' });
  });

  test.each([
    [{ isPlagiarism: true, plagiarismQuestionCount: 2 }, [{ kind: 'plagiarism', questions: 2 }]],
    [{ isProfanity: true }, [{ kind: 'profanity', questions: undefined }]],
    [{ isAgc: true, agcQuestionCount: 1 }, [{ kind: 'agc', questions: 1 }]],
    [{ isPlagiarism: false, isProfanity: null, isAgc: false, isOutlier: true, isLowTextQuality: true, profanityQuestionCount: 1 }, []],
  ])('APPL-045: %j is flagged as %j', (results, flags) => {
    const score = scoreOf(assessment({ recommendation: 'YES', recommendationScore: 90, ...results }));
    expect(score).toMatchObject({ kind: 'chat', flags });
  });

  test('D-102: an assessment that is not completed shows how far it is', () => {
    expect(scoreOf(assessment({}, { status: 'APPS_ASSESSMENT_ORDER_COMPLETED' }))).toEqual({ kind: 'not-started' });
    expect(scoreOf(assessment({}, { status: 'APPS_ASSESSMENT_INPROGRESS' }))).toEqual({ kind: 'in-progress' });
  });
});
