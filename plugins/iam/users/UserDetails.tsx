import { useText } from '@edge-console/sdk';
import { UserRecord } from './UserRecord.js';
import { UserState } from './UserState.js';
import { useUser } from './useUser.js';

/** '{base}/users/{userId}': a user. (USER-032) */
export default function UserDetails() {
  const text = useText();
  const record = useUser({ isFresh: false });
  if (record.kind !== 'ready') return <UserState record={record} title={text('users.details.title')} />;
  return <UserRecord key={record.key} user={record.data.ORGGetUser} reload={record.reload} />;
}
