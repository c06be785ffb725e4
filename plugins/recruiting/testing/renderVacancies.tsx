import { TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Vacancy, VacancyRecord } from '../vacancies/vacancy.js';
import { answeredDepartments, answeredWorkflow, stage } from './renderRecruiting.js';

/** A row of the list in the API's format. */
export function vacancy(overrides: Partial<Vacancy> = {}): Vacancy {
  return {
    __typename: 'Vacancy',
    _id: '66c000000000000000000001',
    externalVacancyId: 'V-1001',
    title: 'Store team member',
    createdAt: '2024-03-05T09:30:00.000Z',
    archivedAt: null,
    applicationCount: 12,
    roleFamily: { __typename: 'VacancyRoleFamily', name: 'Hospitality' },
    location: {
      __typename: 'RecruitingLocation',
      address: 'Melbourne, Australia',
      coordinate: { __typename: 'RecruitingCoordinate', lat: -37.81, lng: 144.96 },
    },
    managers: [
      {
        __typename: 'VacancyManager',
        externalId: 'ada@example.com',
        email: 'ada@example.com',
        firstName: 'Ada',
        lastName: 'Byron',
        type: 'HIRING_MANAGER',
      },
      {
        __typename: 'VacancyManager',
        externalId: 'joan@example.com',
        email: 'joan@example.com',
        firstName: 'Joan',
        lastName: 'Clarke',
        type: 'RECRUITER',
      },
    ],
    workflow: { __typename: 'VacancyWorkflow', workflowId: '66e000000000000000000001', name: 'Graduates' },
    ...overrides,
  };
}

/** A vacancy with all fields of the schema. */
export function answeredVacancy(overrides: Partial<Omit<VacancyRecord, 'workflow'>> = {}) {
  const { workflow, roleFamily, ...row } = vacancy();
  const { name, workflowId: _id } = workflow;
  return {
    ...row,
    organizationId: TEST_CUSTOMER.organizationId,
    customerId: TEST_CUSTOMER.customerId,
    hierarchyId: TEST_CUSTOMER.rootHierarchyId,
    description: 'Serves customers.',
    updatedAt: '2024-04-05T09:30:00.000Z',
    jobRequisitionId: null,
    workflow: { _id, name, stages: [{ provider: 'PH', ...stage() }] },
    genericAssessmentLinks: [],
    version: 3,
    ...overrides,
    roleFamily: { _id: null, ...(overrides.roleFamily ?? roleFamily) },
  };
}

/** The workflow of the picker, with its stages. */
export const WORKFLOW = answeredWorkflow({ name: 'Graduates' });

/** Places, as the geocoder finds them. */
export const PLACES = [
  { address: 'Melbourne, Victoria, Australia', coordinate: { lat: -37.81, lng: 144.96 } },
  { address: 'Melbourne, Florida, United States', coordinate: { lat: 28.08, lng: -80.61 } },
];

/** Responses that the form of a vacancy needs, besides the vacancy. */
export const VACANCY_API = {
  ORGGetHierarchyNames: answeredDepartments,
  AppsGetWorkflowList: () => ({
    data: [WORKFLOW],
    pagination: { totalItems: 1, totalPages: 1, currentPage: 1, pageSize: 500, isTotalExact: true },
  }),
  AppsGetWorkflowById: () => WORKFLOW,
  CommonSearchPlaces: ({ searchText }: { readonly searchText: string }) => PLACES.filter(({ address }) => address.startsWith(searchText)),
};

/** Replaces the content of a field. */
export async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}

/** Selects the department with this name. */
export async function chooseDepartment(name: string): Promise<void> {
  await userEvent.click(screen.getByLabelText(/^Department/));
  await userEvent.click(await screen.findByRole('treeitem', { name }));
}

/** Selects an option of a picker. */
export async function choose(label: string, option: RegExp): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

/** Fills in the required fields of a new vacancy. */
export async function fillVacancy(): Promise<void> {
  await enter(screen.getByLabelText('Vacancy name'), 'Store team member');
  await chooseDepartment('North');
  await choose('Job family', /^Hospitality$/);
  await choose('Workflow', /^Graduates/);
}

/** The row of a manager: 'Hiring manager 1'. */
export const managerRow = (name: string) => within(screen.getByRole('group', { name }));

/** Adds a manager with these values. */
export async function addManager(add: string, row: string, [first, last, email]: readonly [string, string, string]): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: add }));
  await enter(managerRow(row).getByLabelText('First name'), first);
  await enter(managerRow(row).getByLabelText('Last name'), last);
  await enter(managerRow(row).getByLabelText('Email'), email);
}
