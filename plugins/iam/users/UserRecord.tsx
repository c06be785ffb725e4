import { useRoute } from '@edge-console/sdk';
import { RecordPager, RecordScreen, useNeighbours } from '@edge-console/sdk/ui';
import { LockedMark } from './LockedMark.js';
import { nameOfUser } from './nameOfUser.js';
import { USER_ROUTES } from './routes.js';
import { SignInSecurity } from './SignInSecurity.js';
import { USER_LIST, type UserOfDetails } from './user.js';
import { UserActions } from './UserActions.js';
import { UserFacts } from './UserFacts.js';
import { BackToUsers } from './UserState.js';
import { useUserQuery } from './useUsers.js';

export interface UserPartProps {
  readonly user: UserOfDetails;
  /** Loads the user again after a change. */
  readonly reload: () => Promise<void>;
}

/** The record page of a user. (USER-033, USER-034) */
export function UserRecord({ user, reload }: UserPartProps) {
  const { addressOf } = useRoute(USER_ROUTES.details);
  const isArchived = user.archivedAt !== null;
  const neighbours = useNeighbours(USER_LIST, useUserQuery(isArchived ? 'archived' : 'active'), user._id);
  return (
    <RecordScreen
      title={nameOfUser(user)}
      {...(user.locked ? { note: <LockedMark /> } : {})}
      archivedAt={user.archivedAt}
      back={<BackToUsers isArchived={isArchived} />}
      pager={<RecordPager neighbours={neighbours} nameOf={USER_LIST.nameOf} addressOf={({ _id: userId }) => addressOf({ userId })} />}
      actions={<UserActions user={user} reload={reload} />}
    >
      <UserFacts user={user} />
      <SignInSecurity user={user} reload={reload} />
    </RecordScreen>
  );
}
