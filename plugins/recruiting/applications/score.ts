import type { AssessmentStatus } from '@edge-console/sdk/contract/recruiting';

/** The part of an assessment that its score is read from. */
export interface ScoredAssessment {
  readonly product: string;
  readonly status: AssessmentStatus;
  readonly results: readonly { readonly fieldName: string; readonly fieldValue?: unknown }[];
}

export const RECOMMENDATIONS = ['YES', 'MAYBE', 'NO'] as const;
export type Recommendation = (typeof RECOMMENDATIONS)[number];

/** What the answers were flagged for. (APPL-045) */
export const FLAG_KINDS = ['plagiarism', 'profanity', 'agc'] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

export interface Flag {
  readonly kind: FlagKind;
  /** Number of questions, if the provider has sent it. */
  readonly questions: number | undefined;
}

/** Content of a score cell. (APPL-042 to APPL-046, D-102) */
export type Score =
  | { readonly kind: 'none' }
  | { readonly kind: 'not-started' }
  | { readonly kind: 'in-progress' }
  /** A completed video interview without a rating. */
  | { readonly kind: 'unrated' }
  | { readonly kind: 'video'; readonly rating: number }
  | { readonly kind: 'chat'; readonly recommendation: Recommendation; readonly score: number; readonly flags: readonly Flag[] };

const FLAG_FIELDS: Readonly<Record<FlagKind, { readonly flag: string; readonly count: string }>> = {
  plagiarism: { flag: 'isPlagiarism', count: 'plagiarismQuestionCount' },
  profanity: { flag: 'isProfanity', count: 'profanityQuestionCount' },
  agc: { flag: 'isAgc', count: 'agcQuestionCount' },
};

/** The value of a result; undefined if the provider has not sent it. */
export function resultOf({ results }: Pick<ScoredAssessment, 'results'>, fieldName: string): unknown {
  return results.find((result) => result.fieldName === fieldName)?.fieldValue ?? undefined;
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** What the answers of an assessment were flagged for. */
export function flagsOf(assessment: Pick<ScoredAssessment, 'results'>): readonly Flag[] {
  return FLAG_KINDS.filter((kind) => resultOf(assessment, FLAG_FIELDS[kind].flag) === true).map((kind) => ({
    kind,
    questions: numberOf(resultOf(assessment, FLAG_FIELDS[kind].count)),
  }));
}

/** The score of an assessment. @param assessment undefined if the candidate has not reached its stage */
export function scoreOf(assessment: ScoredAssessment | undefined): Score {
  switch (assessment?.status) {
    case 'APPS_ASSESSMENT_ORDER_COMPLETED':
      return { kind: 'not-started' };
    case 'APPS_ASSESSMENT_INPROGRESS':
      return { kind: 'in-progress' };
    case 'APPS_ASSESSMENT_COMPLETED':
      return completedScore(assessment);
    default:
      return { kind: 'none' };
  }
}

function completedScore(assessment: ScoredAssessment): Score {
  const rating = numberOf(resultOf(assessment, 'rating'));
  if (rating !== undefined) return { kind: 'video', rating };
  const recommendation = RECOMMENDATIONS.find((value) => value === resultOf(assessment, 'recommendation'));
  const score = numberOf(resultOf(assessment, 'recommendationScore'));
  if (recommendation !== undefined && score !== undefined) return { kind: 'chat', recommendation, score, flags: flagsOf(assessment) };
  return assessment.product === 'SI' && assessment.results.length === 0 ? { kind: 'unrated' } : { kind: 'none' };
}
