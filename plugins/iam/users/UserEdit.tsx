import { GraphqlServiceToken, useRoute, useService, useText } from '@edge-console/sdk';
import { BackLink, FormFrame, FormScreen, useOpenFirst, useSave } from '@edge-console/sdk/ui';
import { ORGUpdateUserDocument } from '../graphql/__generated__/operations.js';
import { nameOfUser } from './nameOfUser.js';
import { USER_ROUTES } from './routes.js';
import { useGroupSearch } from './useGroupSearch.js';
import { useMoveUsers } from './useMoveUsers.js';
import type { UserOfDetails } from './user.js';
import { phoneInput, USER_REFUSALS, userConflict, userSchema, valuesOf, type UserValues } from './userForm.js';
import { UserFields } from './UserFields.js';
import { UserRecord } from './UserRecord.js';
import { UserState } from './UserState.js';
import { useUser, useUserFilter } from './useUser.js';

/** '{base}/users/{userId}/edit': the form of a user. An archived user cannot be changed, so the page shows the details. (USER-065, D-148) */
export default function UserEdit() {
  const text = useText();
  const record = useUser({ isFresh: true });
  if (record.kind !== 'ready') return <UserState record={record} title={text('users.edit.title')} />;
  const user = record.data.ORGGetUser;
  if (user.archivedAt !== null) return <UserRecord key={record.key} user={user} reload={record.reload} />;
  return <UserForm key={record.key} user={user} />;
}

interface UserFormProps {
  readonly user: UserOfDetails;
}

/** Saving returns to the details, or to the list without them. */
function UserForm({ user }: UserFormProps) {
  const text = useText();
  const openFirst = useOpenFirst();
  const details = useRoute(USER_ROUTES.details);
  const list = useRoute(USER_ROUTES.list);
  const userId = user._id;
  const groups = useGroupSearch(user.group);
  const send = useSend(user, groups.nameOf);
  const leave = () => openFirst(details.addressOf({ userId }), list.addressOf());
  const save = useSave<UserValues>({
    send,
    done: 'users.edit.done',
    failed: 'users.edit.failed',
    refusals: USER_REFUSALS,
    conflictOf: (current) => userConflict(current, groups.nameOf),
  });
  return (
    <FormScreen
      title={text('users.edit.title')}
      back={
        <BackLink route={USER_ROUTES.details} parameters={{ userId }}>
          {nameOfUser(user)}
        </BackLink>
      }
    >
      <FormFrame
        label={text('users.edit.title')}
        initialValues={valuesOf(user)}
        version={user.version}
        schema={userSchema}
        fieldNames={{
          firstName: text('users.form.firstName'),
          lastName: text('users.form.lastName'),
          phoneNumber: text('users.form.phone'),
          groupIds: text('users.form.groups'),
        }}
        save={save}
        onSaved={leave}
        onCancel={leave}
      >
        <UserFields groups={groups} isNew={false} />
      </FormFrame>
    </FormScreen>
  );
}

/** Updates the user, then applies the changes of the groups that the form opened with; each group has its own message. (D-071) */
function useSend(user: UserOfDetails, nameOf: (groupId: string) => string) {
  const graphql = useService(GraphqlServiceToken);
  const moveUsers = useMoveUsers();
  const filter = useUserFilter(user._id);
  return async ({ firstName, lastName, phoneNumber, groupIds }: UserValues, version = 0): Promise<void> => {
    const update = { firstName, lastName, phoneNumber: phoneInput(phoneNumber), version };
    const { ORGUpdateUser: saved } = await graphql.mutate(ORGUpdateUserDocument, { filter, update });
    // Meanwhile another user may have made the same change.
    const added = groupIds.filter((id) => !user.groupIds.includes(id) && !saved.groupIds.includes(id));
    const removed = user.groupIds.filter((id) => !groupIds.includes(id) && saved.groupIds.includes(id));
    const move = (action: 'add' | 'remove', groupId: string) => moveUsers({ action, groupId, group: nameOf(groupId), userIds: [user._id] });
    for (const groupId of added) await move('add', groupId);
    for (const groupId of removed) await move('remove', groupId);
  };
}
