import { ApplicationCounts, type CountChange } from '../../domains/apps/applications/ApplicationCounts.js';
import { applications, assessments, candidates } from '../../domains/apps/applicationTables.js';
import { vacancies, vacancyManagers, vacancyStages } from '../../domains/apps/vacancyTables.js';
import type { Transaction } from '../Database.js';
import type { RegionalRows } from './buildRegionalDemo.js';
import { insertMany } from './insertMany.js';
import { insertReportEvents } from './insertReportEvents.js';
import { insertRows } from './insertRows.js';

/**
 * Loads the vacancies whose workflow exists, with their managers, stages and applications, and the numbers of applications.
 * @param workflowIds that exist
 * @returns ids of the loaded vacancies
 */
export async function loadVacancies(
  transaction: Transaction,
  rows: RegionalRows,
  workflowIds: ReadonlySet<string>,
): Promise<readonly string[]> {
  const loaded = rows.vacancies.filter(({ workflowId }) => workflowIds.has(workflowId));
  const ids = new Set(loaded.map(({ vacancyId }) => vacancyId));
  const isLoaded = ({ vacancyId }: { readonly vacancyId: string }) => ids.has(vacancyId);
  const applied = rows.applications.filter(isLoaded);
  const applicants = new Set(applied.map(({ candidateId }) => candidateId));
  const people = rows.candidates.filter(({ candidateId }) => applicants.has(candidateId));
  const ordered = rows.assessments.filter(isLoaded);
  await insertRows(transaction, vacancies, loaded);
  await insertRows(transaction, vacancyManagers, rows.vacancyManagers.filter(isLoaded));
  await insertRows(transaction, vacancyStages, rows.vacancyStages.filter(isLoaded));
  await insertMany(transaction, candidates, people);
  await insertMany(transaction, applications, applied);
  await insertMany(transaction, assessments, ordered);
  await insertReportEvents(transaction);
  for (const customerId of new Set(loaded.map((vacancy) => vacancy.customerId))) {
    const isOwn = (row: { readonly customerId: string }) => row.customerId === customerId;
    await ApplicationCounts.add(transaction, customerId, changesOf(applied.filter(isOwn), ordered.filter(isOwn)));
  }
  return [...ids];
}

function changesOf(applied: RegionalRows['applications'], ordered: RegionalRows['assessments']): readonly CountChange[] {
  return [
    ...applied.map(({ vacancyId, status }) => ({ kind: 'STATUS' as const, vacancyId, status, by: 1 })),
    ...ordered.map(({ vacancyId, stageId, status }) => ({ kind: 'PROGRESS' as const, vacancyId, stageId, status, by: 1 })),
  ];
}
