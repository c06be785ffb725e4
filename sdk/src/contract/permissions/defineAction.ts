import type { PermissionAction } from './types.js';

export function action(id: string, name: string, ...strings: readonly string[]): PermissionAction {
  return { id, name, strings };
}

/** Actions of one permission string each, whose id is the string without its prefix: `viewUser` is `org:viewUser`. */
export function actionsOf(prefix: 'apps' | 'org' | 'ti' | 'ats' | 'edge' | 'operations', names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([id, name]) => action(id, name, `${prefix}:${id}`));
}
