import { notFound } from '../../../graphql/errors.js';
import { isId, type Transaction } from '../../../storage/index.js';
import type { Departments, RegionalScope } from '../../common/index.js';
import { ApplicationCounts } from '../applications/ApplicationCounts.js';
import { isExternalVacancyId } from './externalVacancyId.js';
import { VacancyStore, type VacancyManagerRow, type VacancyRow, type VacancyStageRow } from './VacancyStore.js';

/** A vacancy with what belongs to it. Parts that were not asked for are empty. */
export interface FoundVacancy {
  readonly row: VacancyRow;
  /** Hiring managers, then recruiters, each in order. */
  readonly managers: readonly VacancyManagerRow[];
  /** In order. */
  readonly stages: readonly VacancyStageRow[];
  readonly applicationCount: number;
}

/** Which parts of vacancies a call needs. */
export type VacancyParts = Readonly<Record<'managers' | 'stages' | 'applicationCount', boolean>>;

export const ALL_PARTS: VacancyParts = { managers: true, stages: true, applicationCount: true };

/** @throws NOT_FOUND also for a vacancy outside of the departments of the scope */
export async function foundVacancy(
  transaction: Transaction,
  { customerId, vacancyId }: Pick<VacancyRow, 'customerId' | 'vacancyId'>,
  { departments, asked }: RegionalScope = { departments: 'all', asked: 'all' },
  parts = ALL_PARTS,
): Promise<FoundVacancy> {
  const [row] = isId(vacancyId) ? await VacancyStore.findAll(transaction, customerId, [vacancyId]) : [];
  if (row === undefined || ![departments, asked].every((within) => isWithin(within, row))) throw notFound();
  return onlyOne(await withParts(transaction, customerId, [row], parts));
}

/** @throws NOT_FOUND also for a vacancy outside of the departments */
export async function foundByExternalId(
  transaction: Transaction,
  customerId: string,
  externalVacancyId: string,
  departments: Departments,
): Promise<FoundVacancy> {
  const row = isExternalVacancyId(externalVacancyId)
    ? await VacancyStore.findByExternalId(transaction, customerId, externalVacancyId)
    : undefined;
  if (row === undefined || !isWithin(departments, row)) throw notFound();
  return onlyOne(await withParts(transaction, customerId, [row]));
}

/** Adds the parts to vacancies of one customer, with one statement for each part. */
export async function withParts(
  transaction: Transaction,
  customerId: string,
  rows: readonly VacancyRow[],
  parts = ALL_PARTS,
): Promise<readonly FoundVacancy[]> {
  const ids = rows.map(({ vacancyId }) => vacancyId);
  const needs = (part: keyof VacancyParts) => parts[part] && ids.length > 0;
  const managers = byVacancy(needs('managers') ? await VacancyStore.managersOf(transaction, customerId, ids) : []);
  const stages = byVacancy(needs('stages') ? await VacancyStore.stagesOf(transaction, customerId, ids) : []);
  const counts = needs('applicationCount') ? await ApplicationCounts.totals(transaction, customerId, ids) : new Map<string, number>();
  return rows.map((row) => ({
    row,
    managers: managers.get(row.vacancyId) ?? [],
    stages: stages.get(row.vacancyId) ?? [],
    applicationCount: counts.get(row.vacancyId) ?? 0,
  }));
}

function byVacancy<T extends { readonly vacancyId: string }>(rows: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.vacancyId, [...(groups.get(row.vacancyId) ?? []), row]);
  return groups;
}

function isWithin(departments: Departments, { hierarchyId }: VacancyRow): boolean {
  return departments === 'all' || departments.includes(hierarchyId);
}

function onlyOne([found]: readonly FoundVacancy[]): FoundVacancy {
  if (found === undefined) throw notFound();
  return found;
}
