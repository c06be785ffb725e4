import { describe, expect, test } from 'vitest';
import {
  grantOf,
  PERMISSION_SECTIONS,
  ROLE_TEMPLATE_ACTIONS,
  ROLE_TEMPLATE_NAMES,
  ROLE_TEMPLATES,
  stringsOf,
  type RoleTemplate,
} from './index.js';

/** Names of the actions that a template grants. */
function granted(template: RoleTemplate): readonly string[] {
  const actions = PERMISSION_SECTIONS.flatMap((section) => section.actions);
  return actions.filter((action) => grantOf(ROLE_TEMPLATE_ACTIONS[template], action) === 'granted').map(({ name }) => name);
}

const MANAGER = [
  'Access to Edge',
  'Access to Talent Insights',
  'View Vacancy List',
  'View Vacancy Details',
  'View Candidate List',
  'View Candidate Details',
  'Update Candidate Status',
  'Progress Candidate',
  'Resend Link',
  'View Application List',
  'View Application Details',
  'View Talent Insights Chat (Own)',
  'View Talent Insights Chat (All)',
  'View Talent Insights Video (Own)',
  'View Talent Insights Video (All)',
  'View Video Assessment Review (Own)',
];

test('ROLE-001: there are exactly three templates', () =>
  expect(ROLE_TEMPLATES.map((template) => ROLE_TEMPLATE_NAMES[template])).toEqual(['Hiring Manager', 'Recruiter', 'Customer Admin']));

test.each([
  ['ROLE-002', 'Hiring Manager', 'ph-role-hiring-manager'],
  ['ROLE-003', 'Recruiter', 'ph-role-recruiter'],
  ['ROLE-004', 'Customer Admin', 'ph-role-customer-admin'],
] as const)('%s: the identifier of %s is %s', (_id, name, template) => expect(ROLE_TEMPLATE_NAMES[template]).toBe(name));

describe('Hiring Manager', () => {
  const has = (...names: readonly string[]) => expect(granted('ph-role-hiring-manager')).toEqual(expect.arrayContaining([...names]));

  test('ROLE-016 ROLE-017: grants access to Edge and to Talent Insights', () => has('Access to Edge', 'Access to Talent Insights'));
  test('ROLE-018 ROLE-020: grants viewing of vacancies and candidates', () =>
    has('View Vacancy List', 'View Vacancy Details', 'View Candidate List', 'View Candidate Details'));
  test('ROLE-019 ROLE-021 ROLE-022: grants work on candidates', () => has('Resend Link', 'Update Candidate Status', 'Progress Candidate'));
  test('ROLE-023: grants viewing of applications', () => has('View Application List', 'View Application Details'));
  test('ROLE-024 ROLE-025: grants Talent Insights of chat and video, own and all', () =>
    has(
      'View Talent Insights Chat (Own)',
      'View Talent Insights Chat (All)',
      'View Talent Insights Video (Own)',
      'View Talent Insights Video (All)',
    ));
  test('ROLE-026: grants own video assessment reviews, not all, and nothing else', () => {
    expect(granted('ph-role-hiring-manager')).toEqual(MANAGER);
    expect(granted('ph-role-hiring-manager')).not.toContain('View Video Assessment Review (All)');
  });
});

describe('Recruiter', () => {
  const added = granted('ph-role-recruiter').filter((name) => !MANAGER.includes(name));

  test('ROLE-027: grants everything that Hiring Manager grants', () =>
    expect(granted('ph-role-recruiter')).toEqual(expect.arrayContaining(MANAGER)));
  test('ROLE-028 ROLE-029 ROLE-030: adds creating, editing, archiving and restoring vacancies', () =>
    expect(added.filter((name) => name.endsWith('Vacancy'))).toEqual([
      'Create Vacancy',
      'Edit Vacancy',
      'Archive Vacancy',
      'Restore Vacancy',
    ]));
  test('ROLE-031 ROLE-032: adds viewing of workflows and all video assessment reviews, and nothing else', () =>
    expect(added.slice(4)).toEqual(['View Video Assessment Review (All)', 'View Workflow List', 'View Workflow Details']));
});

describe('Customer Admin', () => {
  const recruiter = granted('ph-role-recruiter');
  const added = granted('ph-role-customer-admin').filter((name) => !recruiter.includes(name));

  test('ROLE-033: grants everything that Recruiter grants', () =>
    expect(granted('ph-role-customer-admin')).toEqual(expect.arrayContaining([...recruiter])));
  test('ROLE-034 ROLE-035: adds creating, archiving and restoring workflows', () =>
    expect(added.filter((name) => name.endsWith('Workflow'))).toEqual(['Create Workflow', 'Archive Workflow', 'Restore Workflow']));
  test('ROLE-036 ROLE-037 ROLE-038: adds creating, editing, archiving and restoring users', () =>
    expect(added).toEqual(expect.arrayContaining(['Create User', 'Edit User', 'Archive User', 'Restore User'])));
  test('ROLE-039: adds viewing of users, and nothing else', () => {
    expect(added).toEqual(expect.arrayContaining(['View User Details', 'View User List']));
    expect(added).toHaveLength(9);
  });
});

test('ROLE-040: no template grants deleting, ATS actions, or any action of the later sections', () => {
  const none = ['Delete Vacancy', 'Delete Application', 'Delete User'];
  const later = PERMISSION_SECTIONS.slice(4).flatMap(({ actions }) => actions.map(({ name }) => name));
  for (const template of ROLE_TEMPLATES) for (const name of [...none, ...later]) expect(granted(template)).not.toContain(name);
});

test('every string of a template belongs to an action', () => {
  const known = stringsOf(PERMISSION_SECTIONS);
  for (const template of ROLE_TEMPLATES) for (const name of ROLE_TEMPLATE_ACTIONS[template]) expect(known.has(name)).toBe(true);
});
