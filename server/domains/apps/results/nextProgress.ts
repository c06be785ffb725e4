import type { AssessmentStatus } from '@edge-console/sdk/contract/recruiting';
import type { AssessmentRow } from '../progress/ProgressStore.js';
import type { ResultsMessage } from './readResultsMessage.js';

/** Columns that messages change. */
export type ProgressChanges = Partial<
  Pick<
    AssessmentRow,
    | 'status'
    | 'isViewed'
    | 'insightsLink'
    | 'myInsightsLink'
    | 'results'
    | 'recommendation'
    | 'recommendationScore'
    | 'rating'
    | 'nps'
    | 'deviceType'
    | 'consentedAt'
    | 'startedAt'
    | 'submittedAt'
    | 'secondsTaken'
    | 'isGarbage'
  >
>;

type Before = Pick<AssessmentRow, 'status' | 'startedAt' | 'submittedAt'>;

/**
 * What a message changes in an assessment. Messages may arrive in any order: a completed assessment stays completed, and a start or a dropout
 * that arrives later changes nothing. A second completion replaces the results, for example when reviewers have rated a video interview.
 * @returns undefined if the message changes nothing
 */
export function nextProgress(before: Before, message: ResultsMessage): ProgressChanges | undefined {
  if (message.kind === 'VIEWED') return { isViewed: true, ...reported(message) };
  if (message.kind === 'COMPLETED') return { ...completion(before, message), ...reported(message) };
  if (before.status === 'APPS_ASSESSMENT_COMPLETED') return undefined;
  const times = {
    startedAt: before.startedAt ?? momentOf(message.startedAt ?? (message.kind === 'STARTED' ? message.at : undefined)) ?? null,
  };
  return { ...reported(message), ...times, status: message.kind === 'STARTED' ? startedStatus(before) : 'APPS_ASSESSMENT_DROPPED_OUT' };
}

/** A candidate who dropped out can return. A first start that arrives after the dropout is late. */
function startedStatus({ status, startedAt }: Before): AssessmentStatus {
  return status === 'APPS_ASSESSMENT_DROPPED_OUT' && startedAt === null ? status : 'APPS_ASSESSMENT_INPROGRESS';
}

function completion(before: Before, { at, startedAt, results = {} }: ResultsMessage): ProgressChanges {
  return {
    status: 'APPS_ASSESSMENT_COMPLETED',
    startedAt: before.startedAt ?? momentOf(startedAt) ?? null,
    submittedAt: before.submittedAt ?? new Date(at),
    results,
    recommendation: results.recommendation ?? null,
    recommendationScore: results.recommendationScore ?? null,
    rating: results.rating ?? null,
    isGarbage: isGarbage(results),
  };
}

/** Low text quality or an outlier; null if the provider states neither. (D-172) */
function isGarbage({ isLowTextQuality, isOutlier }: NonNullable<ResultsMessage['results']>): boolean | null {
  if (isLowTextQuality === undefined && isOutlier === undefined) return null;
  return isLowTextQuality === true || isOutlier === true;
}

/** Fields that any message may have. */
function reported({ consentedAt, ...message }: ResultsMessage): ProgressChanges {
  const { nps, deviceType, secondsTaken, insightsLink, myInsightsLink } = message;
  const given = { nps, deviceType, consentedAt: momentOf(consentedAt), secondsTaken, insightsLink, myInsightsLink };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function momentOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}
