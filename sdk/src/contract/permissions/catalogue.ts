import { SETTINGS_SECTIONS } from './settingsSections.js';
import { SPECIFIED_SECTIONS } from './specifiedSections.js';
import type { PermissionAction, PermissionSection } from './types.js';

/**
 * Every action that the console offers, by section: what the permission editor shows, and what the server returns as
 * SECTION_ACTIONS_MAPPINGS. (ROLE-005 to ROLE-010, D-160)
 */
export const PERMISSION_SECTIONS: readonly PermissionSection[] = [...SPECIFIED_SECTIONS, ...SETTINGS_SECTIONS];

/** The section of operators' actions, which only their holders see. (D-186) */
export const OPERATIONS_SECTION = 'operations';

const VACANCIES_SECTION = 'vacancies';

/** The sections with only the actions of the Talent Hub tab: vacancies, applications, candidates, and those of `ti:`. (D-164) */
export function talentHubSections(): readonly PermissionSection[] {
  return PERMISSION_SECTIONS.map((section) => ({
    ...section,
    actions: section.actions.filter((action) => section.id === VACANCIES_SECTION || action.strings.every((name) => name.startsWith('ti:'))),
  })).filter(({ actions }) => actions.length > 0);
}

/** Permission strings of these sections. */
export function stringsOf(sections: readonly PermissionSection[]): ReadonlySet<string> {
  return new Set(sections.flatMap(({ actions }) => actions.flatMap(({ strings }) => strings)));
}

/** The actions of all sections that need this permission string. */
export function actionsWith(name: string): readonly PermissionAction[] {
  return PERMISSION_SECTIONS.flatMap(({ actions }) => actions.filter(({ strings }) => strings.includes(name)));
}
