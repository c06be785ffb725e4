import { oneOfTree, type ArchiveTexts, type ListControl, type ListSpec } from '@edge-console/sdk/ui';
import type { AppsGetVacancyListV2Query, AppsVacancyColumn, VacancyRecordFragment } from '../graphql/__generated__/operations.js';

/** A row of the list. */
export type Vacancy = AppsGetVacancyListV2Query['AppsGetVacancyListV2']['data'][number];

/** A vacancy with all its fields, for its page and its form. */
export type VacancyRecord = VacancyRecordFragment;

export type VacancyField = AppsVacancyColumn;

/** Vacancies of a department and those below it. */
export const VACANCY_FILTERS = { department: oneOfTree() };

export type VacancyFilters = typeof VACANCY_FILTERS;

export type VacancyListControl = ListControl<Vacancy, VacancyField, VacancyFilters>;

/**
 * The list of vacancies and its archive. A row is identified by its external id, by which vacancies are archived and restored; a vacancy
 * without one, by its own id. (VAC-011, VAC-012, VAC-018, VAC-020, D-098)
 */
export const VACANCY_LIST: ListSpec<Vacancy, VacancyField, VacancyFilters> = {
  id: 'recruiting.vacancies',
  sorts: ['title', 'externalVacancyId', 'createdAt', 'archivedAt'],
  defaultSort: { field: 'createdAt', direction: 'desc' },
  filters: VACANCY_FILTERS,
  idOf: ({ externalVacancyId, _id }) => externalVacancyId ?? _id,
  nameOf: ({ title }) => title,
};

/** Texts of archiving and restoring vacancies. (VAC-024 to VAC-026, D-142) */
export const VACANCY_ARCHIVE_TEXTS: ArchiveTexts = {
  archived: 'vacancies.result.archived',
  restored: 'vacancies.result.restored',
  notArchived: 'vacancies.result.notArchived',
  notRestored: 'vacancies.result.notRestored',
  archiveFailed: 'vacancies.result.archiveFailed',
  restoreFailed: 'vacancies.result.restoreFailed',
};
