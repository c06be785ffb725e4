import type { ManagerType } from '@edge-console/sdk/contract/recruiting';
import type { VacancyRow } from './VacancyStore.js';

/** Fields of a vacancy in its history. */
export const VACANCY_FIELDS: readonly string[] = [
  'title',
  'description',
  'hierarchyId',
  'roleFamily',
  'location',
  'hiringManagers',
  'recruiters',
  'workflow',
  'archivedAt',
];

type AuditedRow = Pick<VacancyRow, 'title' | 'description' | 'hierarchyId' | 'roleFamilyName' | 'address' | 'workflowName'>;

/** A vacancy as the audit stores it: the numbers of its managers, because their names and e-mail addresses are personal data. (data.md: Rows) */
export function auditedVacancy(
  { title, description, hierarchyId, roleFamilyName, address, workflowName }: AuditedRow,
  managers: readonly { readonly type: ManagerType }[],
): Readonly<Record<string, unknown>> {
  const numberOf = (type: ManagerType) => managers.filter((manager) => manager.type === type).length;
  return {
    title,
    description,
    hierarchyId,
    roleFamily: roleFamilyName,
    location: address,
    hiringManagers: numberOf('HIRING_MANAGER'),
    recruiters: numberOf('RECRUITER'),
    workflow: workflowName,
  };
}
