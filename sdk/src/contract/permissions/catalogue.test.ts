import { describe, expect, test } from 'vitest';
import { actionsWith, PERMISSION_SECTIONS, stringsOf, talentHubSections } from './index.js';

const byName = Object.fromEntries(PERMISSION_SECTIONS.map((section) => [section.name, section.actions.map(({ name }) => name)]));
const stringsByName = Object.fromEntries(
  PERMISSION_SECTIONS.flatMap(({ actions }) => actions.map(({ name, strings }) => [name, [...strings].sort()])),
);

describe('sections', () => {
  test("ROLE-005 ROLE-006: 'Portal Access' and 'Vacancy & Application Management' contain the specified actions", () => {
    expect(byName['Portal Access']).toEqual(['Access to Edge', 'Access to Talent Insights']);
    expect(byName['Vacancy & Application Management']).toEqual([
      'View Vacancy List',
      'View Vacancy Details',
      'Create Vacancy',
      'Edit Vacancy',
      'Archive Vacancy',
      'Restore Vacancy',
      'Delete Vacancy',
      'View Candidate List',
      'View Candidate Details',
      'Update Candidate Status',
      'Progress Candidate',
      'Resend Link',
      'View Application List',
      'View Application Details',
      'Delete Application',
      'View Talent Insights Chat (Own)',
      'View Talent Insights Chat (All)',
      'View Talent Insights Video (Own)',
      'View Talent Insights Video (All)',
      'View Video Assessment Review (Own)',
      'View Video Assessment Review (All)',
    ]);
  });

  test("ROLE-007 ROLE-008 ROLE-009: 'User Management', 'Workflow Management' and 'ATS' contain the specified actions", () => {
    expect(byName['User Management']).toEqual([
      'Create User',
      'Edit User',
      'Archive User',
      'Restore User',
      'Delete User',
      'View User Details',
      'View User List',
    ]);
    expect(byName['Workflow Management']).toEqual([
      'View Workflow List',
      'View Workflow Details',
      'Create Workflow',
      'Archive Workflow',
      'Restore Workflow',
    ]);
    expect(byName['ATS']).toEqual(['View ATS Tenant', 'Create ATS Tenant', 'Edit ATS Tenant', 'Delete ATS Tenant']);
  });

  test('D-160 D-186: five sections follow for what the specification does not list, and one for operators', () => {
    expect(Object.keys(byName).slice(5)).toEqual([
      'Organisations and Customers',
      'Groups and Departments',
      'Settings',
      'Insights',
      'Logs',
      'Operations',
    ]);
  });

  test('ids and names are unique', () => {
    const actions = PERMISSION_SECTIONS.flatMap((section) => section.actions);
    for (const key of ['id', 'name'] as const) expect(new Set(actions.map((action) => action[key])).size).toBe(actions.length);
  });
});

describe('permission strings', () => {
  test('ROLE-010: every string has one of the specified prefixes, or that of operators', () => {
    for (const name of stringsOf(PERMISSION_SECTIONS)) expect(name).toMatch(/^(apps|org|ti|ats|edge|operations):[a-z][A-Za-z]+$/);
    expect(stringsByName).toMatchObject({
      'Create Vacancy': ['apps:createVacancy'],
      'View User Details': ['org:viewUser'],
      'Access to Edge': ['edge:access'],
      'View ATS Tenant': ['ats:viewTenant', 'ats:viewTenantList'],
    });
  });

  test.each(['Resend Link', 'Update Candidate Status', 'Progress Candidate'])('ROLE-011: %s needs four strings together', (name) =>
    expect(stringsByName[name]).toEqual([
      'apps:createApplication',
      'apps:editApplication',
      'apps:viewApplication',
      'apps:viewApplicationList',
    ]),
  );

  test.each(['View Candidate List', 'View Candidate Details'])('ROLE-012: %s needs both strings of viewing vacancies', (name) =>
    expect(stringsByName[name]).toEqual(['apps:viewVacancy', 'apps:viewVacancyList']),
  );

  test('a string leads to every action that needs it', () =>
    expect(actionsWith('apps:viewVacancy').map(({ name }) => name)).toEqual([
      'View Vacancy Details',
      'View Candidate List',
      'View Candidate Details',
    ]));
});

test('D-164: Talent Hub has the section of vacancies, and of the other sections the actions of ti:', () => {
  const hub = talentHubSections();
  expect(hub.map(({ name, actions }) => [name, actions.length])).toEqual([
    ['Portal Access', 1],
    ['Vacancy & Application Management', 21],
    ['Insights', 1],
  ]);
  expect(hub[0]?.actions[0]?.name).toBe('Access to Talent Insights');
});
