import { DialogServiceToken, GraphqlServiceToken, useNotifications, useService, useText } from '@edge-console/sdk';
import { RecordActionButton, useRecordAction } from '@edge-console/sdk/ui';
import { ResetIcon } from '@blueprintjs/icons';
import { useRef } from 'react';
import { AuthForcePasswordResetDocument } from '../graphql/__generated__/operations.js';
import { nameOfUser } from './nameOfUser.js';
import { USER_ACTIONS } from './routes.js';
import type { UserPartProps } from './UserRecord.js';

/** Invalidates the password of a user, after a question that states the effect. (D-178) */
export function ForceReset({ user, reload }: UserPartProps) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const notifications = useNotifications();
  const dialogs = useService(DialogServiceToken);
  const isLinkSent = useRef(false);
  const { email } = user;
  const force = useRecordAction({
    send: async () => {
      const answer = await graphql.mutate(AuthForcePasswordResetDocument, { input: { id: user._id } });
      isLinkSent.current = answer.AuthForcePasswordReset.isLinkSent;
    },
    failure: text('users.force.failed'),
    onDone: async () => {
      if (isLinkSent.current) notifications.success(text('users.force.done'));
      else notifications.warning(text('users.force.done'), text('users.force.noMail'));
      await reload();
    },
  });
  const run = async () => {
    const isConfirmed = await dialogs.confirm({
      title: text('users.force.title', { name: nameOfUser(user) }),
      body: text('users.force.text', { email }),
      confirmLabel: text('users.force.label'),
      intent: 'danger',
    });
    if (isConfirmed) await force.run();
  };
  return (
    <RecordActionButton
      record={{ ...force, run }}
      action={USER_ACTIONS.resetPassword}
      hierarchyId={user.hierarchyId}
      denied={text('users.details.resetDenied')}
      variant="outlined"
      icon={<ResetIcon />}
    >
      {text('users.force.label')}
    </RecordActionButton>
  );
}
