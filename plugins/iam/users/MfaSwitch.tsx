import { DialogServiceToken, GraphqlServiceToken, useNotifications, useService, useSession, useText } from '@edge-console/sdk';
import { RecordActionButton, useRecordAction } from '@edge-console/sdk/ui';
import { ShieldIcon } from '@blueprintjs/icons';
import { ORGSetUserMfaDocument } from '../graphql/__generated__/operations.js';
import { nameOfUser } from './nameOfUser.js';
import { USER_ACTIONS } from './routes.js';
import type { UserPartProps } from './UserRecord.js';
import { useUserFilter } from './useUser.js';

/** Texts of the switch in either state. */
const TEXTS = {
  on: { label: 'users.mfa.turnOff', title: 'users.mfa.offTitle', text: 'users.mfa.offText', done: 'users.mfa.offDone' },
  off: { label: 'users.mfa.turnOn', title: 'users.mfa.onTitle', text: 'users.mfa.onText', done: 'users.mfa.onDone' },
} as const;

/** Turns MFA of a user on or off, after a question that states the effect. Users cannot turn off their own here. */
export function MfaSwitch({ user, reload }: UserPartProps) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const notifications = useNotifications();
  const dialogs = useService(DialogServiceToken);
  const isSelf = useSession().user._id === user._id;
  const filter = useUserFilter(user._id);
  const { mfaEnabled } = user;
  const texts = TEXTS[mfaEnabled ? 'on' : 'off'];
  const change = useRecordAction({
    send: () => graphql.mutate(ORGSetUserMfaDocument, { filter, mfaEnabled: !mfaEnabled }),
    failure: text('users.mfa.failed'),
    onDone: async () => {
      notifications.success(text(texts.done));
      await reload();
    },
  });
  const run = async () => {
    const isConfirmed = await dialogs.confirm({
      title: text(texts.title, { name: nameOfUser(user) }),
      body: text(texts.text),
      confirmLabel: text(texts.label),
      intent: mfaEnabled ? 'danger' : 'primary',
    });
    if (isConfirmed) await change.run();
  };
  return (
    <RecordActionButton
      record={{ ...change, run }}
      action={USER_ACTIONS.edit}
      hierarchyId={user.hierarchyId}
      denied={text('users.details.editDenied')}
      reason={isSelf && mfaEnabled ? text('users.mfa.self') : undefined}
      variant="outlined"
      icon={<ShieldIcon />}
    >
      {text(texts.label)}
    </RecordActionButton>
  );
}
