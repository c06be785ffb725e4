/** Most stages of a workflow. (WF-053) */
export const MOST_STAGES = 2;

/** Limits of a workflow set. Lengths are in characters (UTF-16 code units). (D-121, WFSET-044, WFSET-053) */
export const SET_LIMITS = {
  /** Of the name, and of the display name of an option. */
  name: 25,
  /** Number of workflows. */
  options: 50,
} as const;

/** What assessments recommend. (WF-069) */
export const RECOMMENDATIONS = ['YES', 'MAYBE', 'NO'] as const;

export type Recommendation = (typeof RECOMMENDATIONS)[number];

/** Recommendations that progress a candidate until the user chooses others. (WF-069) */
export const DEFAULT_RECOMMENDATIONS: readonly Recommendation[] = ['YES', 'MAYBE'];

/** Scores are whole numbers. (WF-071, WF-072) */
export const SCORE = { min: 1, max: 100, byDefault: 65 } as const;

/** Limits that users choose from for the numbers of questions with profanity and with plagiarism. (D-115) */
export const QUESTION_COUNTS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The status that a rule sets. (WF-082) */
export const INTERVIEW_STATUS = 'APPS_APPLICATION_INTERVIEW';

/** Statuses that a rule can set. (WF-081) */
export const RULE_STATUSES: readonly string[] = [INTERVIEW_STATUS];

/** Results that a condition can compare, with their types. (RECGQL-084) */
export const CONDITION_FIELDS = {
  recommendation: 'string',
  recommendationScore: 'number',
  plagiarismQuestionCount: 'number',
  profanityQuestionCount: 'number',
  isLowTextQuality: 'boolean',
} as const;

export type ConditionField = keyof typeof CONDITION_FIELDS;

/** Comparisons of each type of value. (RECGQL-084) */
export const COMPARISONS: Readonly<Record<string, readonly string[]>> = {
  number: ['gt', 'gte', 'lt', 'lte', 'is'],
  date: ['gt', 'gte', 'lt', 'lte', 'is'],
  string: ['contains', 'is'],
  url: ['contains', 'is'],
  boolean: ['is'],
};

/** Most conditions of one rule. */
export const MOST_CONDITIONS = 10;

export function isConditionField(name: string): name is ConditionField {
  return Object.hasOwn(CONDITION_FIELDS, name);
}

export function isRecommendation(value: unknown): value is Recommendation {
  return (RECOMMENDATIONS as readonly unknown[]).includes(value);
}

/** Whether a value is a whole number from 1 to 100. (WF-072) */
export function isScore(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= SCORE.min && (value as number) <= SCORE.max;
}

/** Whether a value is one of {@link QUESTION_COUNTS}. */
export function isQuestionCount(value: unknown): value is number {
  return (QUESTION_COUNTS as readonly unknown[]).includes(value);
}
