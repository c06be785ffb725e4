import { describe, expect, test } from 'vitest';
import {
  grantedTogether,
  grantOf,
  PERMISSION_SECTIONS,
  ROLE_TEMPLATE_ACTIONS,
  talentHubSections,
  templateOf,
  withAction,
  withoutAction,
  withTemplate,
  type PermissionAction,
} from './index.js';

function named(name: string): PermissionAction {
  const found = PERMISSION_SECTIONS.flatMap((section) => section.actions).find((action) => action.name === name);
  if (found === undefined) throw new Error(`No action is called ${name}.`);
  return found;
}
const grants = (held: readonly string[], ...names: readonly string[]) => names.map((name) => grantOf(held, named(name)));

describe('an action of several strings', () => {
  test('ROLE-013: is granted only if all its strings are; with one missing it is shown as partly granted', () => {
    const { strings } = named('Resend Link');
    expect(grantOf(strings, named('Resend Link'))).toBe('granted');
    for (const missing of strings) {
      expect(
        grantOf(
          strings.filter((name) => name !== missing),
          named('Resend Link'),
        ),
      ).toBe('partly');
    }
    expect(grantOf([], named('Resend Link'))).toBe('notGranted');
  });

  test('ROLE-014: is granted and revoked together with the actions of the same strings', () => {
    const set = ['Resend Link', 'Update Candidate Status', 'Progress Candidate'];
    for (const name of set) {
      expect(grantedTogether(PERMISSION_SECTIONS, named(name)).map((action) => action.name)).toEqual(
        expect.arrayContaining(set.filter((other) => other !== name)),
      );
      const held = withAction([], named(name));
      expect(grants(held, ...set)).toEqual(['granted', 'granted', 'granted']);
      expect(grants(withoutAction(held, PERMISSION_SECTIONS, named(name)), ...set)).not.toContain('granted');
    }
  });

  test('ROLE-014: both actions of viewing vacancies grant those of viewing candidates, which are revoked with both', () => {
    const held = withAction(withAction([], named('View Vacancy List')), named('View Vacancy Details'));
    expect(grants(held, 'View Candidate List', 'View Candidate Details')).toEqual(['granted', 'granted']);
    const revoked = withoutAction(held, PERMISSION_SECTIONS, named('View Candidate List'));
    expect(grants(revoked, 'View Candidate List', 'View Candidate Details', 'View Vacancy List')).toEqual([
      'notGranted',
      'notGranted',
      'notGranted',
    ]);
  });

  test('revoking it keeps smaller actions that were granted too', () => {
    const held = withAction(withAction([], named('View Application List')), named('Resend Link'));
    const revoked = withoutAction(held, PERMISSION_SECTIONS, named('Resend Link'));
    expect(grants(revoked, 'Resend Link', 'View Application List', 'View Application Details')).toEqual(['partly', 'granted', 'granted']);
  });
});

test('ROLE-015: the wildcard grants every action', () => {
  for (const action of PERMISSION_SECTIONS.flatMap((section) => section.actions)) expect(grantOf(['*:*'], action)).toBe('granted');
});

describe('a template', () => {
  test('PERM-006: replaces the shown actions and is recognised until one of them changes', () => {
    const held = withTemplate(['org:viewGroup', 'other:thing'], PERMISSION_SECTIONS, 'ph-role-recruiter');
    expect(held).toEqual(['other:thing', ...ROLE_TEMPLATE_ACTIONS['ph-role-recruiter']]);
    expect(templateOf(held, PERMISSION_SECTIONS)).toBe('ph-role-recruiter');
    expect(templateOf(withAction(held, named('Delete Vacancy')), PERMISSION_SECTIONS)).toBeUndefined();
    expect(templateOf(withoutAction(held, PERMISSION_SECTIONS, named('Create Vacancy')), PERMISSION_SECTIONS)).toBeUndefined();
  });

  test('D-164: in Talent Hub sets only the actions that the tab shows', () => {
    const held = withTemplate(['edge:access', 'org:viewUser'], talentHubSections(), 'ph-role-hiring-manager');
    expect(held).toEqual([
      'edge:access',
      'org:viewUser',
      ...ROLE_TEMPLATE_ACTIONS['ph-role-hiring-manager'].filter((name) => name !== 'edge:access'),
    ]);
    expect(templateOf(held, talentHubSections())).toBe('ph-role-hiring-manager');
  });

  test('everything is no template', () => expect(templateOf(['*:*'], PERMISSION_SECTIONS)).toBeUndefined());
});
