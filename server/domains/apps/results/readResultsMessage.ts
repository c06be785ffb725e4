import { array, boolean, mixed, number, object, string, ValidationError, type AnyObject, type InferType, type TestContext } from 'yup';
import type { InputError } from '../../../graphql/errors.js';
import { FORBIDDEN_CHARACTERS } from '../../../graphql/forbiddenCharacters.js';

export const MESSAGE_KINDS = ['STARTED', 'COMPLETED', 'DROPPED_OUT', 'VIEWED'] as const;

/** ISO 8601 with a zone. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;
const [LONGEST_ID, LONGEST_COMMENT, MOST_REVIEWERS, LONGEST_DEVICE, LONGEST_LINK] = [100, 2000, 100, 50, 2000];
const [BEST_SCORE, MOST_COUNTED, BEST_NPS] = [100, 10_000, 10];
const MOST_SECONDS = 366 * 24 * 60 * 60;
/** Milliseconds by which a moment may be later than the server's time. */
const AHEAD = 5 * 60_000;

const text = (longest: number) =>
  string()
    .max(longest)
    .test('characters', '${path} has characters that are not allowed', (value) => !FORBIDDEN_CHARACTERS.test(value ?? ''));
const score = () => number().min(0).max(BEST_SCORE);
const count = (most: number) => number().integer().min(0).max(most);
const link = () => text(LONGEST_LINK).test('link', '${path} must be an address with https', (value) => isLink(value));
const moment = () =>
  string().test(
    'moment',
    '${path} must be a moment such as 2026-03-05T09:07:00Z, not in the future',
    (value, { options }: TestContext<AnyObject>) => {
      if (value === undefined) return true;
      const time = MOMENT.test(value) ? new Date(value).getTime() : Number.NaN;
      return time > 0 && time <= (options.context as unknown as { readonly now: Date }).now.getTime() + AHEAD;
    },
  );

/** The fields of RECGQL-088. */
const results = object({
  recommendation: mixed<'YES' | 'MAYBE' | 'NO'>().oneOf(['YES', 'MAYBE', 'NO']),
  recommendationScore: score(),
  plagiarismQuestionCount: count(MOST_COUNTED),
  profanityQuestionCount: count(MOST_COUNTED),
  outlierQuestionCount: count(MOST_COUNTED),
  isProfanity: boolean(),
  isPlagiarism: boolean(),
  isOutlier: boolean(),
  isLowTextQuality: boolean(),
  isAgc: boolean(),
  agcQuestionCount: count(MOST_COUNTED),
  rating: score(),
  comment: text(LONGEST_COMMENT),
  reviewerIds: array(text(LONGEST_ID).defined()).max(MOST_REVIEWERS),
  completedReviewerCount: count(MOST_COUNTED),
}).noUnknown();

const message = object({
  messageId: text(LONGEST_ID).required(),
  assessmentId: string()
    .required()
    .matches(/^[0-9a-f]{24}$/, '${path} is not the id of an assessment'),
  kind: mixed<(typeof MESSAGE_KINDS)[number]>()
    .oneOf([...MESSAGE_KINDS])
    .required(),
  at: moment().required(),
  results: results.default(undefined).optional(),
  nps: count(BEST_NPS),
  deviceType: text(LONGEST_DEVICE),
  consentedAt: moment(),
  startedAt: moment(),
  secondsTaken: count(MOST_SECONDS),
  insightsLink: link(),
  myInsightsLink: link(),
})
  .noUnknown()
  .test('results', 'results is required for COMPLETED', (value, { createError }) =>
    value.kind === 'COMPLETED' && value.results === undefined
      ? createError({ path: 'results', message: 'results is required for COMPLETED' })
      : true,
  );

/** A change of an assessment, as the provider reports it. Moments are ISO 8601. (D-172, D-184) */
export type ResultsMessage = InferType<typeof message>;

export type ReadResult = { readonly message: ResultsMessage } | { readonly faults: readonly InputError[] };

/** Reads the body of a message. Unknown fields are faults, because nothing would read them. */
export function readResultsMessage(body: unknown, now: Date): ReadResult {
  try {
    return { message: message.validateSync(body, { strict: true, abortEarly: false, context: { now } }) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const all = error.inner.length === 0 ? [error] : error.inner;
    return { faults: all.map(({ path = '', message: fault }) => ({ path, message: fault })) };
  }
}

function isLink(value: string | undefined): boolean {
  return value === undefined || (URL.canParse(value) && new URL(value).protocol === 'https:');
}
