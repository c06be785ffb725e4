import { useRoute, useText } from '@edge-console/sdk';
import { RecordPager, RecordScreen, RecordTabs, lazyComponent, useNeighbours, type RecordTab } from '@edge-console/sdk/ui';
import { LockedMark } from './LockedMark.js';
import { nameOfUser } from './nameOfUser.js';
import { USER_ROUTES } from './routes.js';
import { SignInSecurity } from './SignInSecurity.js';
import { USER_LIST, type UserOfDetails } from './user.js';
import { UserActions } from './UserActions.js';
import { UserFacts } from './UserFacts.js';
import { BackToUsers } from './UserState.js';
import { useUserQuery } from './useUsers.js';

/* Only this tab needs the catalogue of actions and the fields of its form. */
const PersonPermissions = lazyComponent(() => import('../person/PersonPermissions.js'));

export interface UserPartProps {
  readonly user: UserOfDetails;
  /** Loads the user again after a change. */
  readonly reload: () => Promise<void>;
}

/** The record page of a user. (USER-033, USER-034) */
export function UserRecord({ user, reload }: UserPartProps) {
  const text = useText();
  const details = useRoute(USER_ROUTES.details);
  const edit = useRoute(USER_ROUTES.edit);
  const isArchived = user.archivedAt !== null;
  const neighbours = useNeighbours(USER_LIST, useUserQuery(isArchived ? 'archived' : 'active'), user._id);
  const tabs: readonly RecordTab[] = [
    {
      id: 'overview',
      label: text('person.overview'),
      content: () => (
        <>
          <UserFacts user={user} />
          <SignInSecurity user={user} reload={reload} />
        </>
      ),
    },
    {
      id: 'permissions',
      label: text('person.permissions'),
      content: () => <PersonPermissions user={user} />,
    },
  ];
  // Without the details page, only the edit page of an archived user shows the record; its tabs stay there.
  const address = (details.exists ? details : edit).addressOf({ userId: user._id }) ?? '';
  return (
    <RecordScreen
      title={nameOfUser(user)}
      {...(user.locked ? { note: <LockedMark /> } : {})}
      archivedAt={user.archivedAt}
      back={<BackToUsers isArchived={isArchived} />}
      pager={
        <RecordPager neighbours={neighbours} nameOf={USER_LIST.nameOf} addressOf={({ _id: userId }) => details.addressOf({ userId })} />
      }
      actions={<UserActions user={user} reload={reload} />}
    >
      <RecordTabs label={text('person.tabs')} tabs={tabs} address={address} />
    </RecordScreen>
  );
}
