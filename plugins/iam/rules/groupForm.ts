import { LIMITS } from '@edge-console/sdk/contract';
import type { Conflict } from '@edge-console/sdk/ui';
import { number, object, string, type ObjectSchema } from 'yup';

/** What the form of a group holds. */
export interface GroupValues {
  name: string;
  description: string;
  /** Id of the department that the group belongs to. (D-191) */
  hierarchyId: string;
}

/** A new group belongs to the root department until another one is chosen. (D-191) */
export function newGroup(rootHierarchyId: string): GroupValues {
  return { name: '', description: '', hierarchyId: rootHierarchyId };
}

/** Values are trimmed; messages are keys of this plugin's texts. (GROUP-026 to GROUP-029) */
export const groupSchema: ObjectSchema<GroupValues> = object({
  name: string().trim().required('groups.form.errors.nameRequired').max(LIMITS.name, 'groups.form.errors.nameLong'),
  description: string().trim().default('').max(LIMITS.description, 'groups.form.errors.descriptionLong'),
  hierarchyId: string().required('groups.form.errors.departmentRequired'),
});

/** Inputs that the server may refuse although the form's rules hold. */
export const GROUP_REFUSALS = {
  'group.name': { name: 'groups.form.errors.nameTaken' },
  'update.name': { name: 'groups.form.errors.nameTaken' },
} as const;

const currentGroup = groupSchema.shape({ version: number().required() });

/**
 * The group as somebody else left it, which a CONFLICT carries.
 *
 * @param departmentName name of a department by its id, for comparing two versions
 */
export function groupConflict(current: unknown, departmentName: (id: string) => string): Conflict<GroupValues> {
  const { version, ...values } = currentGroup.validateSync(current, { stripUnknown: true });
  return { values, version, say: ({ hierarchyId }) => ({ hierarchyId: departmentName(hierarchyId) }) };
}
