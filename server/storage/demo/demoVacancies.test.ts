import { JOB_FAMILIES, isOpenApplication, type ApplicationStatus } from '@edge-console/sdk/contract/recruiting';
import { describe, expect, it } from 'vitest';
import { outcomeOfStage } from '../../domains/apps/rules/outcomeOfStage.js';
import { isId } from '../ids.js';
import { buildDemo } from './buildDemo.js';
import { buildRegionalDemo } from './buildRegionalDemo.js';
import { asResults } from './demoResults.js';

const directory = buildDemo();
const rows = buildRegionalDemo(directory, (customerId, email) => `${customerId}/${email}`);
/** The first day after the newest of the demo. */
const AFTER = new Date('2026-10-01T00:00:00.000Z');

function grouped<T>(list: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const row of list) {
    const known = groups.get(keyOf(row));
    if (known === undefined) groups.set(keyOf(row), [row]);
    else known.push(row);
  }
  return groups;
}

const managersOf = grouped(rows.vacancyManagers, ({ vacancyId }) => vacancyId);
const stagesOf = grouped(rows.vacancyStages, ({ vacancyId }) => vacancyId);
const applicationsOf = grouped(rows.applications, ({ vacancyId }) => vacancyId);
const assessmentsOf = grouped(rows.assessments, ({ applicationId }) => applicationId);
const workflows = new Map(rows.workflows.map((row) => [row.workflowId, row]));

describe('the vacancies of the demo', () => {
  it.each(directory.customers.map(({ displayName, customerId }) => [displayName, customerId] as const))(
    'of %s are 8 to 25, a few of them archived, with every kind of managers, and with one that about 400 people apply for',
    (_name, customerId) => {
      const own = rows.vacancies.filter((row) => row.customerId === customerId);
      expect(own.length).toBeGreaterThanOrEqual(8);
      expect(own.length).toBeLessThanOrEqual(25);
      expect(new Set(own.map(({ title }) => title)).size).toBe(own.length);
      const active = own.filter(({ archivedAt }) => archivedAt === null);
      expect(own.length - active.length).toBeGreaterThanOrEqual(2);
      const hiringManagers = active.map(
        ({ vacancyId }) => (managersOf.get(vacancyId) ?? []).filter(({ type }) => type === 'HIRING_MANAGER').length,
      );
      expect(hiringManagers).toEqual(expect.arrayContaining([0, 1, 7]));
      expect(active.filter(({ jobRequisitionId }) => jobRequisitionId !== null)).toHaveLength(1);
      expect(active.filter(({ externalVacancyId }) => externalVacancyId === null)).toHaveLength(1);
      const numbers = active.map(({ vacancyId }) => applicationsOf.get(vacancyId)?.length ?? 0);
      expect(numbers.filter((number) => number === 400)).toHaveLength(1);
      expect(numbers).toContain(0);
      for (const number of numbers) expect(number === 0 || number === 400 || (number >= 5 && number <= 60)).toBe(true);
    },
  );

  it('are each from a workflow that was in use, with copies of its stages, in its department', () => {
    for (const vacancy of rows.vacancies) {
      const workflow = workflows.get(vacancy.workflowId);
      expect([vacancy.hierarchyId, vacancy.workflowName]).toEqual([workflow?.hierarchyId, workflow?.name]);
      expect(vacancy.createdAt >= (workflow?.createdAt ?? AFTER) && vacancy.createdAt <= (workflow?.archivedAt ?? AFTER)).toBe(true);
      expect(vacancy.archivedAt === null || (vacancy.archivedAt > vacancy.createdAt && vacancy.archivedAt < AFTER)).toBe(true);
      const copied = (stagesOf.get(vacancy.vacancyId) ?? []).map(({ name, product, triggers }) => ({ name, product, triggers }));
      const original = rows.workflowStages.filter(({ workflowId }) => workflowId === vacancy.workflowId);
      expect(copied).toEqual(original.map(({ name, product, triggers }) => ({ name, product, triggers })));
    }
  });

  it('have job families of the list and others, and a place with a coordinate', () => {
    const families = new Set(rows.vacancies.map(({ roleFamilyName }) => roleFamilyName));
    expect([...families].filter((name) => !(JOB_FAMILIES as readonly string[]).includes(name))).toEqual(
      expect.arrayContaining(['Nursing', 'Allied health']),
    );
    for (const { address, latitude, longitude } of rows.vacancies)
      expect([typeof address, typeof latitude, typeof longitude]).toEqual(['string', 'number', 'number']);
  });

  it('have managers with an e-mail address of their own within a vacancy', () => {
    for (const managers of managersOf.values()) expect(new Set(managers.map(({ email }) => email)).size).toBe(managers.length);
  });
});

describe('the applications of the demo', () => {
  it('have ids that are valid and unique', () => {
    const ids = [
      ...rows.vacancies.map((row) => row.vacancyId),
      ...rows.vacancyStages.map((row) => row.stageId),
      ...rows.candidates.map((row) => row.candidateId),
      ...rows.applications.map((row) => row.applicationId),
      ...rows.assessments.map((row) => row.assessmentId),
    ];
    expect(ids.filter((id) => !isId(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    const external = rows.assessments.map((row) => row.externalAssessmentId);
    expect(new Set(external).size).toBe(external.length);
  });

  it('D-176 D-183: are at most one open application of a candidate for a vacancy; a candidate has an address of its own', () => {
    const open = rows.applications.filter(({ status }) => isOpenApplication(status));
    expect(new Set(open.map(({ vacancyId, candidateId }) => `${vacancyId} ${candidateId}`)).size).toBe(open.length);
    expect(new Set(rows.candidates.map(({ identityHash }) => identityHash)).size).toBe(rows.candidates.length);
    const byCandidate = grouped(rows.applications, ({ candidateId }) => candidateId);
    expect([...byCandidate.values()].some((list) => list.length > 1)).toBe(true);
  });

  it('RECGQL-075: have moved and changed their status as the rules of the first stage decide', () => {
    for (const application of rows.applications) {
      const stages = (stagesOf.get(application.vacancyId) ?? []).map((stage) => ({ ...stage, triggers: stage.triggers ?? [] }));
      const [first, second] = assessmentsOf.get(application.applicationId) ?? [];
      if (first === undefined) throw new Error(`The application ${application.applicationId} has no assessment.`);
      const isCompleted = first.status === 'APPS_ASSESSMENT_COMPLETED';
      const outcome = isCompleted ? outcomeOfStage(stages, first.stageId, asResults(first.results)) : undefined;
      expect(second?.stageId).toBe(second && (outcome?.move?.stageId ?? stages[1]?.stageId));
      if (outcome?.move !== undefined) expect(second?.stageId).toBe(outcome.move.stageId);
      expect(application.isManuallyProgressed).toBe(second !== undefined && outcome?.move === undefined);
      expect([application.stageId, application.progressedAt === null]).toEqual([(second ?? first).stageId, second === undefined]);
      const afterRule: readonly ApplicationStatus[] = [
        'APPS_APPLICATION_INTERVIEW',
        'APPS_APPLICATION_OFFERED',
        'APPS_APPLICATION_HIRED',
        'APPS_APPLICATION_DECLINED',
      ];
      if (outcome?.status !== undefined) expect(afterRule).toContain(application.status);
    }
  });

  it('have assessments with copies of the application, and times in order', () => {
    const applications = new Map(rows.applications.map((row) => [row.applicationId, row]));
    for (const assessment of rows.assessments) {
      const application = applications.get(assessment.applicationId);
      expect([assessment.applicationStatus, assessment.isManuallyProgressed, assessment.searchText]).toEqual([
        application?.status,
        application?.isManuallyProgressed,
        application?.searchText,
      ]);
      const { createdAt, consentedAt, startedAt, submittedAt } = assessment;
      const times = [createdAt, consentedAt, startedAt, submittedAt].flatMap((time) => (time === null ? [] : [time.getTime()]));
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(times.every((time) => time < AFTER.getTime())).toBe(true);
    }
  });

  it('APPL-042: have every progress, recommendation and status, video interviews with and without a rating, and flags', () => {
    expect(new Set(rows.assessments.map(({ status }) => status)).size).toBe(4);
    expect(new Set(rows.assessments.map(({ recommendation }) => recommendation))).toEqual(new Set(['YES', 'MAYBE', 'NO', null]));
    expect(new Set(rows.applications.map(({ status }) => status)).size).toBe(8);
    expect(
      new Set(rows.applications.map(({ isManuallyProgressed, progressedAt }) => `${isManuallyProgressed} ${progressedAt !== null}`)).size,
    ).toBe(3);
    const videos = rows.assessments.filter(({ product, status }) => product === 'SI' && status === 'APPS_ASSESSMENT_COMPLETED');
    expect(videos.some(({ rating, results }) => rating === null && Object.keys(results).length === 0)).toBe(true);
    expect(videos.some(({ rating, results }) => rating !== null && results['rating'] === rating)).toBe(true);
    for (const flag of ['isPlagiarism', 'isProfanity', 'isAgc', 'isOutlier', 'isLowTextQuality'])
      expect(rows.assessments.some(({ results }) => results[flag] === true)).toBe(true);
  });
});
