import { LIMITS } from '@edge-console/sdk/contract';
import type { Conflict } from '@edge-console/sdk/ui';
import { number, object, string, type ObjectSchema } from 'yup';

/** What the form of a group holds. */
export interface GroupValues {
  name: string;
  description: string;
}

export const NEW_GROUP: GroupValues = { name: '', description: '' };

/** Values are trimmed; messages are keys of this plugin's texts. (GROUP-026 to GROUP-029) */
export const groupSchema: ObjectSchema<GroupValues> = object({
  name: string().trim().required('groups.form.errors.nameRequired').max(LIMITS.name, 'groups.form.errors.nameLong'),
  description: string().trim().default('').max(LIMITS.description, 'groups.form.errors.descriptionLong'),
});

/** Inputs that the server may refuse although the form's rules hold. */
export const GROUP_REFUSALS = {
  'group.name': { name: 'groups.form.errors.nameTaken' },
  'update.name': { name: 'groups.form.errors.nameTaken' },
} as const;

const currentGroup = groupSchema.shape({ version: number().required() });

/** The group as somebody else left it, which a CONFLICT carries. */
export function groupConflict(current: unknown): Conflict<GroupValues> {
  const { version, name, description } = currentGroup.validateSync(current, { stripUnknown: true });
  return { values: { name, description }, version };
}
