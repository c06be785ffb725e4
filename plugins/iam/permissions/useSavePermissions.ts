import { toApiError, useNotifications, useText } from '@edge-console/sdk';
import { useSave, type Saved, type SaveResult } from '@edge-console/sdk/ui';
import type { PermissionValues } from './permissionForm.js';
import { useUpdateConfirmation, type PolicyDraft } from './useUpdateConfirmation.js';

export interface SavePermissions {
  readonly groupId: string;
  /** The statements that the values lead to, for the question before the update. */
  readonly statementsOf: (values: PermissionValues) => PolicyDraft['statements'];
  /** Saves the values. @returns the new version */
  readonly send: (values: PermissionValues, version: number | undefined) => Promise<number>;
}

/** Asks, and saves the permissions of a group. A failure keeps the form. (PERM-015, PERM-016, PERM-022, PERM-023) */
export function useSavePermissions({ groupId, statementsOf, send }: SavePermissions) {
  const text = useText();
  const notifications = useNotifications();
  const confirm = useUpdateConfirmation();
  const save = useSave<PermissionValues>({
    send: async (values, version) => ({ values, version: await send(values, version) }),
    savedOf: (saved) => saved as Saved<PermissionValues>,
    done: 'permissions.done',
    failed: 'permissions.failed',
    failures: { CONFLICT: { title: 'permissions.failed', text: 'permissions.conflict' } },
  });
  return async (values: PermissionValues, version: number | undefined): Promise<SaveResult<PermissionValues>> => {
    try {
      if (!(await confirm({ groupId, statements: statementsOf(values), version }))) return { ok: false };
    } catch (thrown) {
      const error = toApiError(thrown);
      const [first] = error.extensions.inputErrors ?? [];
      const isConflict = error.extensions.code === 'CONFLICT';
      if (!error.isUnauthenticated)
        notifications.error(text('permissions.failed'), isConflict ? text('permissions.conflict') : first?.message, error);
      return { ok: false };
    }
    return save(values, version);
  };
}
