import { EVERYTHING } from '../policy.js';
import { stringsOf } from './catalogue.js';
import { ROLE_TEMPLATE_ACTIONS, ROLE_TEMPLATES, type RoleTemplate } from './roleTemplates.js';
import type { PermissionAction, PermissionSection } from './types.js';

/** `partly`: only some of the action's permission strings are granted, so the action is not. (ROLE-013, D-063) */
export type Grant = 'granted' | 'partly' | 'notGranted';

/** Whether these permission strings grant the action. (ROLE-013, ROLE-015) */
export function grantOf(held: readonly string[], { strings }: PermissionAction): Grant {
  if (held.includes(EVERYTHING) || strings.every((name) => held.includes(name))) return 'granted';
  return strings.some((name) => held.includes(name)) ? 'partly' : 'notGranted';
}

/** The other actions that need exactly the same permission strings, so that they can only be granted together. (ROLE-014) */
export function grantedTogether(sections: readonly PermissionSection[], action: PermissionAction): readonly PermissionAction[] {
  const isSame = ({ id, strings }: PermissionAction) =>
    id !== action.id && strings.length === action.strings.length && strings.every((name) => action.strings.includes(name));
  return sections.flatMap(({ actions }) => actions.filter(isSame));
}

/** Adds the permission strings of an action. */
export function withAction(held: readonly string[], { strings }: PermissionAction): readonly string[] {
  return [...held, ...strings.filter((name) => !held.includes(name))];
}

/**
 * Removes the permission strings of an action, so that it and those granted together with it are not granted. A string that a smaller
 * granted action needs stays, unless no other string is left to remove: revoking Resend Link keeps View Application List. (ROLE-014)
 */
export function withoutAction(
  held: readonly string[],
  sections: readonly PermissionSection[],
  { strings }: PermissionAction,
): readonly string[] {
  const isSmaller = (other: PermissionAction) =>
    other.strings.length < strings.length && other.strings.every((name) => strings.includes(name));
  const kept = new Set(
    sections
      .flatMap(({ actions }) => actions.filter((other) => isSmaller(other) && grantOf(held, other) === 'granted'))
      .flatMap((other) => other.strings),
  );
  const removable = strings.filter((name) => !kept.has(name));
  const removed = new Set(removable.length > 0 ? removable : strings);
  return held.filter((name) => !removed.has(name));
}

/** The permission strings of a template that these sections show. */
function templateStrings(template: RoleTemplate, sections: readonly PermissionSection[]): readonly string[] {
  const shown = stringsOf(sections);
  return ROLE_TEMPLATE_ACTIONS[template].filter((name) => shown.has(name));
}

/** Replaces the permission strings that these sections show by those of a template; others stay. (PERM-006) */
export function withTemplate(held: readonly string[], sections: readonly PermissionSection[], template: RoleTemplate): readonly string[] {
  const shown = stringsOf(sections);
  return [...held.filter((name) => name !== EVERYTHING && !shown.has(name)), ...templateStrings(template, sections)];
}

/** The template whose permission strings are exactly the shown ones. Undefined for any others: `Custom`. (PERM-006) */
export function templateOf(held: readonly string[], sections: readonly PermissionSection[]): RoleTemplate | undefined {
  const shown = stringsOf(sections);
  const own = new Set(held.filter((name) => name === EVERYTHING || shown.has(name)));
  return ROLE_TEMPLATES.find((template) => {
    const strings = new Set(templateStrings(template, sections));
    return strings.size === own.size && [...strings].every((name) => own.has(name));
  });
}
