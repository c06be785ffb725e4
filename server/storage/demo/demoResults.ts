import type { ResultField } from '@edge-console/sdk/contract/recruiting';
import type { AssessmentResult, Recommendation } from '@edge-console/sdk/contract/workflows';
import { FLAGGED, RATED } from './applicationPlans.js';
import { wholeBetween, type Random } from './random.js';

/** Results as the provider of the assessments sends them. (RECGQL-088) */
export type DemoResults = Readonly<Partial<Record<ResultField, unknown>>>;

/** Scores from which a candidate is recommended. */
const [YES_FROM, MAYBE_FROM] = [62, 46];

/** What is stored of the results of an assessment. */
export interface StoredOutcome {
  readonly results: DemoResults;
  readonly recommendation: Recommendation | null;
  readonly recommendationScore: number | null;
  readonly rating: number | null;
  readonly isGarbage: boolean | null;
}

export const NO_RESULTS: StoredOutcome = {
  results: {},
  recommendation: null,
  recommendationScore: null,
  rating: null,
  isGarbage: null,
};

/** Of a completed chat interview. */
export function chatResults(random: Random): StoredOutcome {
  // The sum of three numbers: scores in the middle are frequent.
  const score = 1 + Math.round(((random() + random() + random()) / 3) * 99);
  const recommendation = score >= YES_FROM ? 'YES' : score >= MAYBE_FROM ? 'MAYBE' : 'NO';
  const countOf = (share: number) => (random() < share ? wholeBetween(random, 1, 4) : 0);
  const [plagiarism, profanity, outlier, agc] = [FLAGGED.plagiarism, FLAGGED.profanity, FLAGGED.outlier, FLAGGED.agc].map(countOf);
  const isLowTextQuality = random() < FLAGGED.lowTextQuality;
  const isOutlier = outlier !== 0;
  const results = {
    recommendation,
    recommendationScore: score,
    plagiarismQuestionCount: plagiarism,
    profanityQuestionCount: profanity,
    outlierQuestionCount: outlier,
    agcQuestionCount: agc,
    isPlagiarism: plagiarism !== 0,
    isProfanity: profanity !== 0,
    isOutlier,
    isAgc: agc !== 0,
    isLowTextQuality,
  };
  return { results, recommendation, recommendationScore: score, rating: null, isGarbage: isLowTextQuality || isOutlier };
}

/** Of a completed video interview, which has no results until a reviewer has rated it. (APPL-042) */
export function videoResults(random: Random): StoredOutcome {
  if (random() >= RATED) return NO_RESULTS;
  const rating = wholeBetween(random, 2, 10) / 2;
  return { ...NO_RESULTS, results: { rating, completedReviewerCount: wholeBetween(random, 1, 3) }, rating };
}

/** The results as rules read them. */
export function asResults(results: DemoResults): readonly AssessmentResult[] {
  return Object.entries(results).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue }));
}
