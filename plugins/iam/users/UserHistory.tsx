import { useText } from '@edge-console/sdk';
import { RecordHistory } from '@edge-console/sdk/ui';
import { CommonGetHistoryDocument, type CommonGetHistoryQuery } from '../graphql/__generated__/operations.js';
import { nameOfUser } from './nameOfUser.js';
import { USER_ACTIONS } from './routes.js';
import type { UserPartProps } from './UserRecord.js';

const historyOf = (data: CommonGetHistoryQuery) => data.CommonGetHistory;

/** The audit trail of the user, in a drawer. */
export function UserHistory({ user }: Pick<UserPartProps, 'user'>) {
  const text = useText();
  return (
    <RecordHistory
      name={nameOfUser(user)}
      query={CommonGetHistoryDocument}
      variables={(limit) => ({ filter: { entity: 'USER' as const, _id: user._id, skip: 0, limit } })}
      pageOf={historyOf}
      actions={{
        [USER_ACTIONS.create]: text('users.history.created'),
        [USER_ACTIONS.edit]: text('users.history.edited'),
        [USER_ACTIONS.archive]: text('users.history.archived'),
        [USER_ACTIONS.restore]: text('users.history.restored'),
        [USER_ACTIONS.unlock]: text('users.history.unlocked'),
        [USER_ACTIONS.resetPassword]: text('users.history.linkSent'),
        'org:forcePasswordReset': text('users.history.forced'),
      }}
      fields={{
        firstName: text('users.form.firstName'),
        lastName: text('users.form.lastName'),
        phoneNumber: text('users.form.phone'),
        hierarchyId: text('departments.department'),
        mfaEnabled: text('users.details.mfa'),
      }}
    />
  );
}
