import { pathTo } from '@edge-console/sdk';
import { TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { confirmArchivingMany, idOfName, pagedAnswer, type FormUnderTest, type ListUnderTest } from '@edge-console/sdk/testing/conformance';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { VACANCY_ACTIONS, VACANCY_ROUTES } from '../vacancies/routes.js';
import type { Vacancy } from '../vacancies/vacancy.js';
import VacancyArchive from '../vacancies/VacancyArchive.js';
import VacancyCreate from '../vacancies/VacancyCreate.js';
import VacancyEdit from '../vacancies/VacancyEdit.js';
import VacancyList from '../vacancies/VacancyList.js';
import { answeredDepartments, answeredJob, NORTH, rendering } from './renderRecruiting.js';
import { answeredVacancy, enter, fillVacancy, vacancy, VACANCY_API } from './renderVacancies.js';

interface Asked {
  readonly filterVacancyInput: {
    readonly skipEq: number;
    readonly limitEq: number;
    readonly sort?: { readonly fieldName: string; readonly order: string };
  };
}

/** All rows have the same date, so that only a sort by title changes their order. */
function pageOf(rows: readonly Vacancy[], { filterVacancyInput: { skipEq: skip, limitEq: limit, sort, ...asked } }: Asked) {
  const bySort = sort?.fieldName === 'title' ? { sort } : {};
  const page = pagedAnswer(rows, { filter: { skip, limit, ...asked, ...bySort } }, (row) => row.title);
  return { ...page, data: page.data.map(answeredRow) };
}

/** A row with all fields of the schema. */
function answeredRow({ workflow: _workflow, ...row }: Vacancy) {
  return answeredVacancy(row);
}

const row = (name: string, overrides: Partial<Vacancy> = {}) =>
  vacancy({ _id: idOfName(name), externalVacancyId: `V-${idOfName(name)}`, title: name, ...overrides });

const VACANCIES = {
  query: 'AppsGetVacancyListV2',
  answer: (rows: readonly Vacancy[], variables: never) => pageOf(rows, variables),
  search: 'Search vacancies',
  loadFailure: 'Failed to load vacancies. Please contact support.',
  sort: { header: 'Vacancy name', field: 'title' },
  column: 'Managers',
  export: { operation: 'AppsExportVacancies', answer: answeredJob(), idOf: (each: Vacancy) => each._id },
  api: { ORGGetHierarchyNames: answeredDepartments },
  filter: {
    address: `department=${NORTH}`,
    chip: 'Department: North',
    asked: { filterVacancyInput: { hierarchyIdList: [NORTH] } },
  },
};

/** The parts that both actions share. */
const ACTION = {
  idOf: (each: Vacancy) => each.externalVacancyId ?? '',
  all: {
    operation: 'AppsStartVacanciesJob',
    answer: answeredJob(),
    askedBy: ({ input }: Readonly<Record<string, unknown>>) =>
      (input as { readonly all: { searchText: string; excludedIds: string[] } }).all,
    filtered: { input: { hierarchyId: NORTH } },
  },
  mutated: (results: readonly unknown[]) => ({ results }),
  idsOf: (variables: Readonly<Record<string, unknown>>) =>
    Object.values(variables).flatMap((input) => (input as { readonly externalVacancyIds: readonly string[] }).externalVacancyIds),
};

export const VACANCY_LISTS: readonly ListUnderTest<Vacancy>[] = [
  {
    ...VACANCIES,
    route: VACANCY_ROUTES.list.id,
    path: VACANCY_ROUTES.list.path,
    render: rendering(<VacancyList />),
    row,
    title: 'Vacancies',
    empty: 'There are no vacancies yet.',
    noMatch: 'No vacancies match',
    action: {
      ...ACTION,
      all: { ...ACTION.all, confirm: confirmArchivingMany },
      button: 'Archive',
      operation: 'AppsArchiveVacanciesByExternalVacancyIds',
      right: VACANCY_ACTIONS.archive,
      denied: 'You do not have permission to archive vacancies.',
      flag: VACANCY_ROUTES.archive.flag,
      undo: 'AppsRestoreVacanciesByExternalVacancyIds',
      failure: "We couldn't archive some of the vacancy(s). Please try again.",
    },
  },
  {
    ...VACANCIES,
    route: VACANCY_ROUTES.archive.id,
    path: VACANCY_ROUTES.archive.path,
    render: rendering(<VacancyArchive />),
    row: (name) => row(name, { archivedAt: '2026-10-01T00:00:00.000Z' }),
    title: 'Archived vacancies',
    empty: 'There are no archived vacancies.',
    noMatch: 'No archived vacancies match',
    action: {
      ...ACTION,
      button: 'Restore',
      operation: 'AppsRestoreVacanciesByExternalVacancyIds',
      right: VACANCY_ACTIONS.restore,
      denied: 'You do not have permission to restore vacancies.',
      undo: 'AppsArchiveVacanciesByExternalVacancyIds',
      failure: "We couldn't restore some of the vacancy(s). Please try again.",
    },
  },
];

const STORED = answeredVacancy();
/** Data on the form: the workflow, its package and its language. */
const WORKFLOW_NAMES = ['Store team member', 'English - en-AU', 'Graduates', TEST_CUSTOMER.customerDisplayName];

export const VACANCY_FORMS: readonly FormUnderTest[] = [
  {
    route: VACANCY_ROUTES.create.id,
    path: VACANCY_ROUTES.create.path,
    isNew: true,
    render: ({ api, ...options }) => rendering(<VacancyCreate />)({ ...options, api: { ...VACANCY_API, ...api } }),
    title: 'Create a new vacancy',
    ready: () => screen.findByLabelText('Vacancy name'),
    required: { label: 'Vacancy name', error: 'Please enter vacancy name' },
    fill: fillVacancy,
    operation: 'AppsCreateVacancy',
    answer: STORED,
    failure: 'Vacancy created failed.',
    done: 'Vacancy created.',
  },
  {
    route: VACANCY_ROUTES.edit.id,
    path: pathTo(VACANCY_ROUTES.edit, { vacancyId: STORED._id }),
    render: ({ api, ...options }) =>
      rendering(<VacancyEdit />)({ ...options, api: { ...VACANCY_API, AppsGetVacancyById: () => STORED, ...api } }),
    title: 'Edit vacancy',
    ready: () => screen.findByLabelText('Vacancy name'),
    spoil: () => userEvent.clear(screen.getByLabelText('Vacancy name')),
    required: { label: 'Vacancy name', error: 'Please enter vacancy name' },
    fill: () => enter(screen.getByLabelText('Vacancy name'), 'Team leader'),
    operation: 'AppsUpdateVacancyByExternalVacancyId',
    answer: STORED,
    names: WORKFLOW_NAMES,
    failure: 'Changes not saved, try again.',
    done: 'Changes saved.',
  },
];
