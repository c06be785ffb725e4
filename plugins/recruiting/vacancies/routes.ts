import { defineRoute } from '@edge-console/sdk';

/** Policy actions on vacancies. */
export const VACANCY_ACTIONS = {
  view: 'apps:viewVacancyList',
  viewOne: 'apps:viewVacancy',
  create: 'apps:createVacancy',
  edit: 'apps:editVacancy',
  archive: 'apps:archiveVacancy',
  restore: 'apps:restoreVacancy',
} as const;

/**
 * While this flag is off, the console does not list or create vacancies, and the pages of one vacancy lead to the talent hub. (VAC-002, VAC-007,
 * VAC-008)
 */
export const OLD_FEATURES = 'oldEdgeFeaturesEnabled';

/** Pages of vacancies. Each has its own flag. (VAC-009, D-024) */
export const VACANCY_ROUTES = {
  /** (VAC-003) */
  list: defineRoute({
    id: 'recruiting.vacancies.list',
    path: 'vacancies',
    module: './vacancies/VacancyList',
    title: 'vacancies.list.title',
    flag: 'edgeVacancyListEnabled',
    flags: [OLD_FEATURES],
    action: VACANCY_ACTIONS.view,
  }),
  /** (VAC-004) */
  archive: defineRoute({
    id: 'recruiting.vacancies.archive',
    path: 'vacancies/archive',
    module: './vacancies/VacancyArchive',
    title: 'vacancies.archive.title',
    flag: 'edgeVacancyArchiveListEnabled',
    flags: [OLD_FEATURES],
    action: VACANCY_ACTIONS.view,
  }),
  /** (VAC-005) */
  create: defineRoute({
    id: 'recruiting.vacancies.create',
    path: 'vacancies/create',
    module: './vacancies/VacancyCreate',
    title: 'vacancies.create.title',
    flag: 'edgeVacancyCreationEnabled',
    flags: [OLD_FEATURES],
    action: VACANCY_ACTIONS.create,
  }),
  details: defineRoute({
    id: 'recruiting.vacancies.details',
    path: 'vacancies/:vacancyId',
    module: './applications/VacancyDetails',
    title: 'vacancies.details.title',
    flag: 'edgeVacancyDetailEnabled',
    action: VACANCY_ACTIONS.viewOne,
  }),
  /** (VAC-006) */
  edit: defineRoute({
    id: 'recruiting.vacancies.edit',
    path: 'vacancies/:vacancyId/edit',
    module: './vacancies/VacancyEdit',
    title: 'vacancies.edit.title',
    flag: 'edgeVacancyEditEnabled',
    action: VACANCY_ACTIONS.edit,
  }),
} as const;
