import { DialogServiceToken, GraphqlServiceToken, useNotifications, useService, useText } from '@edge-console/sdk';
import type { PolicyStatement } from '@edge-console/sdk/contract';
import { CommonPreviewPolicyDocument } from '../graphql/__generated__/operations.js';
import { PolicyChanges } from './PolicyChanges.js';
import { usePermissionNames } from './usePermissionNames.js';
import { usePlaceTexts } from './usePlaceTexts.js';

/** A change of a group's permissions that is not saved. */
export interface PolicyDraft {
  readonly groupId: string;
  readonly statements: readonly PolicyStatement[];
  readonly version: number | undefined;
}

/**
 * Shows the effects of an update and asks whether to save it. (PERM-016)
 * @returns resolves true if the user confirms. False if they cancel, or cannot grant a right, which a message names (D-163)
 * @throws {ApiError} if the server refuses the change
 */
export function useUpdateConfirmation(): (draft: PolicyDraft) => Promise<boolean> {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const dialogs = useService(DialogServiceToken);
  const notifications = useNotifications();
  const names = usePermissionNames();
  const placeTexts = usePlaceTexts();
  return async ({ groupId, statements, version }) => {
    const { CommonPreviewPolicy: preview } = await graphql.query(CommonPreviewPolicyDocument, {
      filter: { policyId: groupId },
      update: { statements, version },
    });
    if (preview.missing.length > 0) {
      const actions = [...new Set(preview.missing.map(({ action }) => names.string(action)))].join(', ');
      notifications.error(text('permissions.failed'), text('permissions.exceeds', { actions }));
      return false;
    }
    return dialogs.confirm({
      title: text('permissions.confirm.title'),
      body: <PolicyChanges {...{ preview, text, names, placeTexts }} />,
      confirmLabel: text('permissions.update'),
      intent: preview.lost.length + preview.lostByCaller.length > 0 ? 'danger' : 'primary',
    });
  };
}
