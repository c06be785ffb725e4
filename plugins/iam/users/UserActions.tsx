import {
  DialogServiceToken,
  GraphqlServiceToken,
  useDepartmentPolicy,
  useFlag,
  useNotifications,
  useRoute,
  useService,
  useSession,
  useText,
} from '@edge-console/sdk';
import { EditLink, RecordActionButton, useArchiveRecord, useRecordAction, type RecordAction } from '@edge-console/sdk/ui';
import { ArchiveIcon, ResetIcon, UndoIcon, UnlockIcon } from '@blueprintjs/icons';
import {
  AuthForgetPasswordDocument,
  AuthUnlockUserDocument,
  ORGArchiveUserDocument,
  ORGRestoreUsersDocument,
} from '../graphql/__generated__/operations.js';
import { nameOfUser } from './nameOfUser.js';
import { USER_ACTIONS, USER_FLAGS, USER_ROUTES } from './routes.js';
import { USER_ARCHIVE_TEXTS } from './user.js';
import { UserHistory } from './UserHistory.js';
import type { UserPartProps } from './UserRecord.js';
import { useUserFilter } from './useUser.js';

/** The actions on a user; on an archived user, Restore only. (USER-047 to USER-058, D-148) */
export function UserActions({ user, reload }: UserPartProps) {
  const text = useText();
  const { archive, restore } = useUserArchive({ user, reload });
  const editAccess = useDepartmentPolicy(USER_ACTIONS.edit, user.hierarchyId);
  if (user.archivedAt !== null) {
    return (
      <>
        <UserHistory user={user} />
        <RecordActionButton
          record={restore}
          action={USER_ACTIONS.restore}
          hierarchyId={user.hierarchyId}
          denied={text('users.archive.restoreDenied')}
          intent="primary"
          icon={<UndoIcon />}
        >
          {text('users.archive.restore')}
        </RecordActionButton>
      </>
    );
  }
  return (
    <>
      <UserHistory user={user} />
      <UnlockButton user={user} reload={reload} />
      <ResetPasswordButton user={user} />
      <ArchiveButton user={user} archive={archive} />
      <EditLink route={USER_ROUTES.edit} parameters={{ userId: user._id }} access={editAccess} denied={text('users.details.editDenied')}>
        {text('users.details.edit')}
      </EditLink>
    </>
  );
}

type UserProps = Pick<UserPartProps, 'user'>;

/** Users cannot archive themselves. (USER-049, USER-050, D-074) */
function ArchiveButton({ user, archive }: UserProps & { readonly archive: RecordAction }) {
  const text = useText();
  const { exists } = useRoute(USER_ROUTES.archive);
  const isSelf = useSession().user._id === user._id;
  if (!exists) return null;
  return (
    <RecordActionButton
      record={archive}
      action={USER_ACTIONS.archive}
      hierarchyId={user.hierarchyId}
      denied={text('users.list.archiveDenied')}
      reason={isSelf ? text('users.details.archiveSelf') : undefined}
      variant="outlined"
      icon={<ArchiveIcon />}
    >
      {text('users.list.archive')}
    </RecordActionButton>
  );
}

/** The server answers with a field that is false if it did not act. */
function requireDone(isDone: boolean): void {
  if (!isDone) throw new Error('The server did not perform the action.');
}

/** Asks first, then mails the user a link to set a new password. (USER-052 to USER-055, D-074) */
function ResetPasswordButton({ user }: UserProps) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const notifications = useNotifications();
  const dialogs = useService(DialogServiceToken);
  const isOn = useFlag(USER_FLAGS.resetPassword);
  const { email } = user;
  const reset = useRecordAction({
    send: async () => {
      const { AuthForgetPassword } = await graphql.mutate(AuthForgetPasswordDocument, { authForgetPasswordDto: { email } });
      requireDone(AuthForgetPassword.forgetPasswordRequestAccepted);
    },
    failure: text('users.details.resetFailed'),
    onDone: () => void notifications.success(text('users.details.resetDone')),
  });
  const run = async () => {
    const isConfirmed = await dialogs.confirm({
      title: text('users.details.resetTitle', { name: nameOfUser(user) }),
      body: text('users.details.resetText', { email }),
      confirmLabel: text('users.details.reset'),
    });
    if (isConfirmed) await reset.run();
  };
  if (!isOn) return null;
  return (
    <RecordActionButton
      record={{ ...reset, run }}
      action={USER_ACTIONS.resetPassword}
      hierarchyId={user.hierarchyId}
      denied={text('users.details.resetDenied')}
      variant="outlined"
      icon={<ResetIcon />}
    >
      {text('users.details.reset')}
    </RecordActionButton>
  );
}

/** (USER-056 to USER-062) */
function UnlockButton({ user, reload }: UserPartProps) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const notifications = useNotifications();
  const isOn = useFlag(USER_FLAGS.unlock);
  const unlock = useRecordAction({
    send: async () => {
      const { AuthUnlockUser } = await graphql.mutate(AuthUnlockUserDocument, { authUnlockUserDto: { id: user._id } });
      requireDone(AuthUnlockUser.isUnlockUserSuccess);
    },
    failure: text('users.details.unlockFailed'),
    onDone: async () => {
      notifications.success(text('users.details.unlocked'));
      await reload();
    },
  });
  if (!isOn) return null;
  return (
    <RecordActionButton
      record={unlock}
      action={USER_ACTIONS.unlock}
      hierarchyId={user.hierarchyId}
      denied={text('users.details.unlockDenied')}
      reason={user.locked ? undefined : text('users.details.notLocked')}
      variant="outlined"
      icon={<UnlockIcon />}
    >
      {text('users.details.unlock')}
    </RecordActionButton>
  );
}

/** (USER-049, USER-051, IAMGQL-060, D-148) */
function useUserArchive({ user, reload }: UserPartProps) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const filter = useUserFilter(user._id);
  const { _id, ...place } = filter;
  return useArchiveRecord({
    texts: USER_ARCHIVE_TEXTS,
    archiveFailed: text('users.details.archiveFailed'),
    viewArchive: text('users.list.viewArchive'),
    list: USER_ROUTES.list,
    archive: USER_ROUTES.archive,
    send: (action) =>
      action === 'archive'
        ? graphql.mutate(ORGArchiveUserDocument, { filter })
        : graphql.mutate(ORGRestoreUsersDocument, { filter: { ...place, userIds: [_id] } }),
    reload,
  });
}
