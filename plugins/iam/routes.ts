/** Paths under base; screens put no addresses together themselves. */
export const PATHS = {
  groups: {
    list: 'groups',
    archive: 'groups/archive',
    create: 'groups/create',
    edit: 'groups/:groupId/edit',
  },
} as const;

/** Address under base of a group's details. (GROUP-032) */
export function toGroup(groupId: string): string {
  return `groups/${groupId}`;
}

/** Address under base of the form that edits a group. (GROUP-034) */
export function toGroupEdit(groupId: string): string {
  return `groups/${groupId}/edit`;
}
