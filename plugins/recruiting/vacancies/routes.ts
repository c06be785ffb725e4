import { defineRoute } from '@edge-console/sdk';

/** Policy actions on vacancies and their applications. */
export const VACANCY_ACTIONS = {
  view: 'apps:viewVacancyList',
  viewOne: 'apps:viewVacancy',
  edit: 'apps:editVacancy',
  restore: 'apps:restoreVacancy',
} as const;

/** Pages of vacancies. Each has its own flag. (VAC-009) */
export const VACANCY_ROUTES = {
  list: defineRoute({
    id: 'recruiting.vacancies.list',
    path: 'vacancies',
    module: './vacancies/VacancyList',
    title: 'vacancies.list.title',
    flag: 'edgeVacancyListEnabled',
    action: VACANCY_ACTIONS.view,
  }),
  /** (APPL-001) */
  details: defineRoute({
    id: 'recruiting.vacancies.details',
    path: 'vacancies/:vacancyId',
    module: './applications/VacancyDetails',
    title: 'applications.details.title',
    flag: 'edgeVacancyDetailEnabled',
    action: VACANCY_ACTIONS.viewOne,
  }),
  edit: defineRoute({
    id: 'recruiting.vacancies.edit',
    path: 'vacancies/:vacancyId/edit',
    module: './vacancies/VacancyEdit',
    title: 'vacancies.edit.title',
    flag: 'edgeVacancyEditEnabled',
    action: VACANCY_ACTIONS.edit,
  }),
} as const;
