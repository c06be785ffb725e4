import { GraphqlServiceToken, toApiError, useNotifications, useService, useText, type ApiError } from '@edge-console/sdk';
import { useFailureTitle, type RowResult } from '@edge-console/sdk/ui';
import { ORGGroupAddUsersDocument, ORGGroupRemoveUsersDocument } from '../graphql/__generated__/operations.js';

/** The largest number of users that the server adds in one call. */
const MOST_IN_CALL = 500;

export interface UsersMove {
  readonly action: 'add' | 'remove';
  readonly groupId: string;
  /** For the messages. */
  readonly group: string;
  readonly userIds: readonly string[];
}

const TEXTS = {
  add: { done: 'users.groups.added', failed: 'users.groups.addFailed', notDone: 'users.groups.notAdded' },
  remove: { done: 'users.groups.removed', failed: 'users.groups.removeFailed', notDone: 'users.groups.notRemoved' },
} as const;

/**
 * Adds users to a group, or removes them, and reports the result for this group. (USER-013, USER-015, D-071, D-075)
 * @returns a function that never rejects, and resolves whether any user was moved
 */
export function useMoveUsers(): (move: UsersMove) => Promise<boolean> {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const notifications = useNotifications();
  const failureTitle = useFailureTitle();
  const send = async ({ action, groupId }: UsersMove, userIds: string[]): Promise<readonly RowResult[]> => {
    const param = { groupId, userIds };
    if (action === 'add') return (await graphql.mutate(ORGGroupAddUsersDocument, { param })).ORGGroupAddUsers.results;
    return (await graphql.mutate(ORGGroupRemoveUsersDocument, { param })).ORGGroupRemoveUsers.results;
  };
  const reasonOf = (error: ApiError) => {
    const rights = new Set((error.extensions.missing ?? []).map(({ action }) => action));
    return rights.size === 0 ? failureTitle(error) : text('users.groups.missing', { rights: [...rights].join(', ') });
  };
  const report = ({ action, group }: UsersMove, results: readonly RowResult[]): boolean => {
    const { done, failed, notDone } = TEXTS[action];
    const refused = results.filter(({ ok }) => !ok);
    const moved = results.length - refused.length;
    if (moved > 0) notifications.success(text(done, { n: moved, group }));
    if (refused.length > 0) {
      const reason = [...new Set(refused.map(({ message }) => message ?? ''))].join(' ');
      notifications.error(text(failed), text(notDone, { n: refused.length, group, reason }));
    }
    return moved > 0;
  };
  return async (move) => {
    const { userIds, action, group } = move;
    const results: RowResult[] = [];
    try {
      for (let from = 0; from < userIds.length; from += MOST_IN_CALL) {
        results.push(...(await send(move, userIds.slice(from, from + MOST_IN_CALL))));
      }
    } catch (thrown) {
      const error = toApiError(thrown);
      const reason = reasonOf(error);
      if (!error.isUnauthenticated) notifications.error(text(TEXTS[action].failed), text('users.groups.reason', { group, reason }), error);
    }
    return report(move, results);
  };
}
