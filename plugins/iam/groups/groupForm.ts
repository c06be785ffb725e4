import { LIMITS } from '@edge-console/sdk/contract';
import { shorten, type Conflict } from '@edge-console/sdk/ui';
import { number, object, string, type ObjectSchema } from 'yup';

/** Values of the group form. */
export interface GroupValues {
  name: string;
  description: string;
  /** Id of the department that the group belongs to. (D-191) */
  hierarchyId: string;
}

/** @param hierarchyId the department until the user chooses another one: the root department, if the user may create groups there (D-191) */
export function newGroup(hierarchyId: string): GroupValues {
  return { name: '', description: '', hierarchyId };
}

/** A copy with this name, shortened to the maximum length, and with the description and the department of the original. */
export function copyOfGroup({ description, hierarchyId }: Omit<GroupValues, 'name'>, name: string): GroupValues {
  return { name: shorten(name, LIMITS.name), description, hierarchyId };
}

/** Trims values; messages are keys of this plugin's texts. (GROUP-026 to GROUP-029) */
export const groupSchema: ObjectSchema<GroupValues> = object({
  name: string().trim().required('groups.form.errors.nameRequired').max(LIMITS.name, 'groups.form.errors.nameLong'),
  description: string().trim().default('').max(LIMITS.description, 'groups.form.errors.descriptionLong'),
  hierarchyId: string().required('groups.form.errors.departmentRequired'),
});

/** Inputs that the server may reject although the form accepts them. */
export const GROUP_REFUSALS = {
  'group.name': { name: 'groups.form.errors.nameTaken' },
  'update.name': { name: 'groups.form.errors.nameTaken' },
  // Archived while the form was open.
  'group.hierarchyId': { hierarchyId: 'groups.form.errors.departmentMissing' },
  'update.hierarchyId': { hierarchyId: 'groups.form.errors.departmentMissing' },
} as const;

/** Errors of a new group with messages of their own: a copy needs all rights that it grants. (D-163) */
export const NEW_GROUP_FAILURES = {
  ERROR_CUSTOM_GRANT_EXCEEDS_RIGHTS: { title: 'groups.create.failed', text: 'groups.duplicate.exceeds' },
} as const;

const currentGroup = groupSchema.shape({ version: number().required() });

/**
 * Reads the stored group, which a CONFLICT carries.
 *
 * @param departmentName the name of a department by its id, for comparing two versions
 */
export function groupConflict(current: unknown, departmentName: (id: string) => string): Conflict<GroupValues> {
  const { version, ...values } = currentGroup.validateSync(current, { stripUnknown: true });
  return { values, version, describe: ({ hierarchyId }) => ({ hierarchyId: departmentName(hierarchyId) }) };
}
