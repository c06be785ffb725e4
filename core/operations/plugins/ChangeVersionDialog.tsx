import { GraphqlServiceToken, toApiError, useNotifications, useService, useText } from '@edge-console/sdk';
import { useIsMounted, type DialogControl } from '@edge-console/sdk/ui';
import { Callout } from '@blueprintjs/core';
import { OPSActivateVersionDocument } from '../graphql/__generated__/operations.js';
import { ReasonDialog } from '../ReasonDialog.js';
import type { PluginRow } from './pluginRows.js';
import { VersionUsage } from './VersionUsage.js';

export interface ChangeVersionDialogProps {
  readonly plugin: PluginRow;
  readonly version: string;
  readonly dialog: DialogControl;
  readonly reload: (() => Promise<void>) | undefined;
}

/**
 * Asks for the reason and sets the version for all users; a rollback is the same action. Warns if users had failures with the version.
 * (OPS-004)
 */
export function ChangeVersionDialog({ plugin, version, dialog, reload }: ChangeVersionDialogProps) {
  const text = useText();
  const activate = useActivation(plugin, version, dialog.close, reload);
  const isBack = version === plugin.previous;
  const hasFailed = plugin.health.some((health) => health.version === version && health.failedUsers > 0);
  return (
    <ReasonDialog
      title={isBack ? text('change.rollBackTitle', { version }) : text('change.title', { version })}
      confirm={isBack ? text('change.rollBack') : text('change.confirm')}
      dialog={dialog}
      onConfirm={activate}
    >
      <p>{text('change.text', { version })}</p>
      {hasFailed ? (
        <div className="operations-notices">
          <Callout intent="warning" compact>
            <VersionUsage plugin={plugin} version={version} />
          </Callout>
        </div>
      ) : null}
    </ReasonDialog>
  );
}

function useActivation(
  { pluginId, flagVersion }: PluginRow,
  pluginVersion: string,
  onClose: () => void,
  reload: (() => Promise<void>) | undefined,
) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const notifications = useNotifications();
  const isShown = useIsMounted();
  return async (reason: string): Promise<void> => {
    try {
      await graphql.mutate(OPSActivateVersionDocument, { filter: { pluginId }, change: { pluginVersion, flagVersion, reason } });
      notifications.success(text('change.done', { version: pluginVersion }));
      // A dialog that the operator has closed must not close the next one.
      if (isShown.current) onClose();
    } catch (error) {
      const failure = toApiError(error);
      const isTaken = failure.code === 'CONFLICT';
      notifications.error(isTaken ? text('change.conflict') : text('change.failed'), undefined, failure);
    }
    await reload?.();
  };
}
