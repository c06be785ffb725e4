import { GraphqlServiceToken, toApiError, useNotifications, useService, useText } from '@edge-console/sdk';
import { ActionButton, TextAreaField, validateBy } from '@edge-console/sdk/ui';
import { Button, Classes } from '@blueprintjs/core';
import { Form } from 'react-final-form';
import { OPSActivateVersionDocument } from '../../kernel/graphql/__generated__/operations.js';
import { TitledDialog } from '../../shell/TitledDialog.js';
import { changeReasonSchema, type ChangeReason } from './changeVersion.js';
import type { PluginRow } from './pluginRows.js';

export interface ChangeVersionDialogProps {
  readonly plugin: PluginRow;
  readonly version: string;
  readonly onClose: () => void;
  readonly reload: (() => Promise<void>) | undefined;
}

/** Asks for the reason and gives everybody the version; going back to the one before is the same act. (OPS-004) */
export function ChangeVersionDialog({ plugin, version, onClose, reload }: ChangeVersionDialogProps) {
  const text = useText();
  const activate = useActivation(plugin, version, onClose, reload);
  const isBack = version === plugin.previous;
  return (
    <TitledDialog
      title={isBack ? text('change.rollBackTitle', { version }) : text('change.title', { version })}
      className="operations-dialog"
      onClose={onClose}
    >
      <Form<ChangeReason>
        onSubmit={activate}
        validate={(values) => validateBy(changeReasonSchema, values)}
        subscription={{ submitting: true }}
      >
        {({ handleSubmit, submitting }) => (
          <form noValidate onSubmit={(event) => void handleSubmit(event)}>
            <div className={Classes.DIALOG_BODY}>
              <p>{text('change.text', { version })}</p>
              <TextAreaField name="reason" label={text('change.reason')} isRequired />
            </div>
            <div className={Classes.DIALOG_FOOTER}>
              <div className={Classes.DIALOG_FOOTER_ACTIONS}>
                <Button onClick={onClose}>{text('change.cancel')}</Button>
                <ActionButton type="submit" intent="primary" busy={submitting === true}>
                  {isBack ? text('change.rollBack') : text('change.confirm')}
                </ActionButton>
              </div>
            </div>
          </form>
        )}
      </Form>
    </TitledDialog>
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
  return async ({ reason }: ChangeReason): Promise<void> => {
    try {
      await graphql.mutate(OPSActivateVersionDocument, { filter: { pluginId }, change: { pluginVersion, flagVersion, reason } });
      notifications.success(text('change.done', { version: pluginVersion }));
      onClose();
    } catch (error) {
      const failure = toApiError(error);
      const isTaken = failure.code === 'CONFLICT';
      notifications.error(isTaken ? text('change.conflict') : text('change.failed'), undefined, failure);
    }
    await reload?.();
  };
}
