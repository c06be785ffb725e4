import { describe, expect, test } from 'vitest';
import { countChanges, countOfProgress, countOfStatus, type CountsOfVacancy } from './useApplicationCounts.js';

function counts(progress: readonly (readonly [string, 'INPROGRESS' | 'COMPLETED', number])[], news = 0, hired = 0): CountsOfVacancy {
  return {
    __typename: 'VacancyApplicationCounts',
    statusCount: [
      { __typename: 'ApplicationStatusCount' as const, status: 'APPS_APPLICATION_NEW' as const, count: news },
      { __typename: 'ApplicationStatusCount' as const, status: 'APPS_APPLICATION_HIRED' as const, count: hired },
    ].filter(({ count }) => count > 0),
    progressCount: progress.map(([stageId, status, count]) => ({
      __typename: 'StageProgressCount',
      stageId,
      status: `APPS_ASSESSMENT_${status}`,
      count,
    })),
  };
}

const BEFORE = counts(
  [
    ['first', 'INPROGRESS', 3],
    ['first', 'COMPLETED', 4],
    ['second', 'COMPLETED', 1],
  ],
  7,
);

test('APPL-025: a status without an entry has the count 0', () => {
  expect(countOfStatus(BEFORE, 'APPS_APPLICATION_NEW')).toBe(7);
  expect(countOfStatus(BEFORE, 'APPS_APPLICATION_HIRED')).toBe(0);
});

test('a stage counts its applications, all or of one progress', () => {
  expect(countOfProgress(BEFORE, 'first')).toBe(7);
  expect(countOfProgress(BEFORE, 'first', 'COMPLETED')).toBe(4);
  expect(countOfProgress(BEFORE, 'second', 'IN_PROGRESS')).toBe(0);
});

describe('changes since the list was loaded', () => {
  test.each([
    ['nothing', BEFORE, 0],
    [
      'a completed assessment',
      counts(
        [
          ['first', 'INPROGRESS', 2],
          ['first', 'COMPLETED', 5],
        ],
        7,
      ),
      1,
    ],
    [
      'two new applications',
      counts(
        [
          ['first', 'INPROGRESS', 5],
          ['first', 'COMPLETED', 4],
        ],
        9,
      ),
      2,
    ],
    [
      'a hired candidate',
      counts(
        [
          ['first', 'INPROGRESS', 3],
          ['first', 'COMPLETED', 4],
        ],
        6,
        1,
      ),
      1,
    ],
    [
      'another stage',
      counts(
        [
          ['first', 'INPROGRESS', 3],
          ['first', 'COMPLETED', 4],
          ['second', 'COMPLETED', 9],
        ],
        7,
      ),
      0,
    ],
    ['removed applications', counts([['first', 'COMPLETED', 4]], 7), 3],
  ] as const)('%s', (_name, after, changes) => {
    expect(countChanges(BEFORE, after, 'first')).toBe(changes);
  });
});
