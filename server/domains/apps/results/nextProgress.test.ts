import { describe, expect, test } from 'vitest';
import { nextProgress } from './nextProgress.js';
import type { ResultsMessage } from './readResultsMessage.js';

const [ORDERED, RUNNING, COMPLETED, DROPPED] = [
  'APPS_ASSESSMENT_ORDER_COMPLETED',
  'APPS_ASSESSMENT_INPROGRESS',
  'APPS_ASSESSMENT_COMPLETED',
  'APPS_ASSESSMENT_DROPPED_OUT',
] as const;
const [EARLIER, AT] = [new Date('2026-06-01T10:00:00Z'), new Date('2026-06-01T11:00:00Z')];

const before = (status: typeof ORDERED | typeof RUNNING | typeof COMPLETED | typeof DROPPED, startedAt: Date | null = null) => ({
  status,
  startedAt,
  submittedAt: status === COMPLETED ? EARLIER : null,
});
const message = (kind: ResultsMessage['kind'], more: Partial<ResultsMessage> = {}): ResultsMessage =>
  ({
    messageId: 'm',
    assessmentId: 'a'.repeat(24),
    kind,
    at: AT.toISOString(),
    ...(kind === 'COMPLETED' ? { results: {} } : {}),
    ...more,
  }) as ResultsMessage;

test.each([
  ['a start', 'an ordered', 'STARTED', before(ORDERED), RUNNING],
  ['a start', 'a running', 'STARTED', before(RUNNING, EARLIER), RUNNING],
  ['a return', 'a dropped', 'STARTED', before(DROPPED, EARLIER), RUNNING],
  ['a late start', 'a dropped', 'STARTED', before(DROPPED), DROPPED],
  ['a dropout', 'an ordered', 'DROPPED_OUT', before(ORDERED), DROPPED],
  ['a dropout', 'a running', 'DROPPED_OUT', before(RUNNING, EARLIER), DROPPED],
  ['a completion', 'an ordered', 'COMPLETED', before(ORDERED), COMPLETED],
  ['a completion', 'a dropped', 'COMPLETED', before(DROPPED, EARLIER), COMPLETED],
  ['a completion', 'a completed', 'COMPLETED', before(COMPLETED, EARLIER), COMPLETED],
] as const)('%s of %s assessment: %s', (_event, _state, kind, from, expected) =>
  expect(nextProgress(from, message(kind))?.status).toBe(expected),
);

test.each(['STARTED', 'DROPPED_OUT'] as const)('%s after the completion changes nothing', (kind) =>
  expect(nextProgress(before(COMPLETED, EARLIER), message(kind, { nps: 3 }))).toBeUndefined(),
);

test('a view sets that alone', () => expect(nextProgress(before(COMPLETED), message('VIEWED'))).toEqual({ isViewed: true }));

describe('times', () => {
  test('the first start stays', () => expect(nextProgress(before(DROPPED, EARLIER), message('STARTED'))?.startedAt).toEqual(EARLIER));
  test('a start is at the time that the message states, or at its own time', () => {
    expect(nextProgress(before(ORDERED), message('STARTED', { startedAt: EARLIER.toISOString() }))?.startedAt).toEqual(EARLIER);
    expect(nextProgress(before(ORDERED), message('STARTED'))?.startedAt).toEqual(AT);
  });
  test('the first submission stays when the results are replaced', () => {
    expect(nextProgress(before(RUNNING), message('COMPLETED'))?.submittedAt).toEqual(AT);
    expect(nextProgress(before(COMPLETED), message('COMPLETED'))?.submittedAt).toEqual(EARLIER);
  });
});

test.each([
  [{}, null],
  [{ isOutlier: false }, false],
  [{ isLowTextQuality: false, isOutlier: false }, false],
  [{ isLowTextQuality: true }, true],
  [{ isLowTextQuality: false, isOutlier: true }, true],
])('results %o are garbage: %s (D-172)', (results, expected) =>
  expect(nextProgress(before(RUNNING), message('COMPLETED', { results }))?.isGarbage).toBe(expected),
);
