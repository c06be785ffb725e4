import { describe, expect, test } from 'vitest';
import { STAGES, vacancy } from '../testing/renderVacancy.js';
import { listOf } from './application.js';
import { applicationFilter, stagesUpTo } from './applicationQuery.js';

const PAGE = { skip: 0, limit: 30 };
const [CHAT, VIDEO] = STAGES;
const TAB = { vacancy: vacancy(), stage: CHAT, progress: 'ALL', externalVacancyId: 'ext-1' } as const;

describe('the request for applications', () => {
  test.each([
    ['ALL', undefined],
    ['NOT_STARTED', ['APPS_ASSESSMENT_ORDER_COMPLETED']],
    ['IN_PROGRESS', ['APPS_ASSESSMENT_INPROGRESS']],
    ['COMPLETED', ['APPS_ASSESSMENT_COMPLETED']],
    ['DROPPED_OUT', ['APPS_ASSESSMENT_DROPPED_OUT']],
  ] as const)('APPL-019: the tab %s filters by %j', (progress, statusList) => {
    const { assessmentStatusFilter } = applicationFilter({ ...TAB, progress }, PAGE, {});
    expect(assessmentStatusFilter?.statusList).toEqual(statusList);
    expect(assessmentStatusFilter?.externalAssessmentPackageId).toBe(
      statusList === undefined ? undefined : CHAT.externalAssessmentPackageId,
    );
  });

  test('APPL-029: the chosen last day is included', () => {
    const { assessmentSubmittedAtFilter } = applicationFilter(TAB, PAGE, { submitted: { from: '2026-02-27', to: '2026-02-28' } });
    expect(assessmentSubmittedAtFilter).toEqual({
      externalAssessmentPackageId: CHAT.externalAssessmentPackageId,
      submittedAtGte: new Date(2026, 1, 27).toISOString(),
      submittedAtLte: new Date(2026, 2, 1).toISOString(),
    });
  });

  test('APPL-048: a sort by a score names the package of its stage; a stage without a column is not sorted by', () => {
    const sort = { fieldName: 'recommendation', order: 'desc' } as const;
    const filter = { filterKey: 'assessments.externalAssessmentPackageId', filterValue: CHAT.externalAssessmentPackageId };
    expect(applicationFilter({ ...TAB, stage: VIDEO }, { ...PAGE, sort }, {}).sort).toEqual({ ...sort, filter });
    expect(applicationFilter(TAB, { ...PAGE, sort: { ...sort, fieldName: 'rating' } }, {}).sort).toBeUndefined();
    expect(applicationFilter(TAB, { ...PAGE, sort: { ...sort, fieldName: 'candidate' } }, {}).sort).toEqual({
      ...sort,
      fieldName: 'candidate',
    });
  });

  test('APPL-038: a stage has the scores of the stages before it', () => {
    expect(stagesUpTo({ vacancy: vacancy(), stage: CHAT })).toEqual([CHAT]);
    expect(stagesUpTo({ vacancy: vacancy(), stage: VIDEO })).toEqual([CHAT, VIDEO]);
  });

  test('APPL-049 APPL-050 APPL-051: each tab sorts by the date that it shows, and not by the other one', () => {
    for (const progress of ['ALL', 'COMPLETED'] as const) {
      expect(listOf(progress).defaultSort).toEqual({ field: 'submitted', direction: 'desc' });
      expect(listOf(progress).sorts).not.toContain('createdAt');
    }
    for (const progress of ['NOT_STARTED', 'IN_PROGRESS', 'DROPPED_OUT'] as const) {
      expect(listOf(progress).defaultSort).toEqual({ field: 'createdAt', direction: 'desc' });
      expect(listOf(progress).sorts).not.toContain('submitted');
    }
  });
});
