import { useDepartmentPolicy, useText } from '@edge-console/sdk';
import { GROUP_ACTIONS } from '../groups/routes.js';
import type { GroupOfDetails } from '../groups/GroupRecord.js';

/** Why the permissions of a group cannot be changed; undefined if they can. (PERM-018, PERM-020, D-067, D-148) */
export function useReadOnly({ policy, archivedAt, hierarchyId }: GroupOfDetails): string | undefined {
  const text = useText();
  const isDenied = useDepartmentPolicy(GROUP_ACTIONS.editPermissions, hierarchyId) === 'denied';
  if (policy?.tags.some(({ name, value }) => name === 'editable' && value === 'false') === true) return text('permissions.notEditable');
  if (archivedAt !== null) return text('permissions.archived');
  return isDenied ? text('permissions.denied') : undefined;
}
