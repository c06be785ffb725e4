import { GraphqlServiceToken, JobsServiceToken, pathTo, useService, useSession, useText, type ApiError } from '@edge-console/sdk';
import {
  MOST_AT_ONCE,
  useDoneMessage,
  useFailureMessage,
  useFailureTitle,
  useRowsAction,
  type RowResult,
  type RowsAction,
} from '@edge-console/sdk/ui';
import {
  ORGResetUserPasswordsDocument,
  ORGStartUsersJobDocument,
  ORGUnlockUsersDocument,
  type ORGStartUsersJobInput,
} from '../graphql/__generated__/operations.js';
import { USER_ROUTES } from './routes.js';
import { conditionsOf, type User, type UserListControl } from './user.js';

/** What the list changes about the sign-in of users. */
export type SignInAction = 'reset' | 'unlock';

const JOB_KINDS = { reset: 'RESET_PASSWORD', unlock: 'UNLOCK' } as const;

const FAILURES = { reset: 'users.result.resetFailed', unlock: 'users.result.unlockFailed' } as const;

/** Texts of the results. */
export const SIGN_IN_TEXTS = {
  reset: { done: 'users.result.reset', notDone: 'users.result.notReset' },
  unlock: { done: 'users.result.unlocked', notDone: 'users.result.notUnlocked' },
} as const;

/** Mails users a link for a new password, or unlocks them: a few users in one request, many or all that match as a job. */
export function useSignInActions(list: UserListControl): RowsAction<SignInAction, User> {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const jobs = useService(JobsServiceToken);
  const failure = useFailureMessage();
  const showDone = useDoneMessage<SignInAction>({ texts: SIGN_IN_TEXTS, inverse: {} });
  const failureTitle = useFailureTitle();
  const { organizationId, customerId, rootHierarchyId: hierarchyId } = useSession().customer;
  const place = { organizationId, customerId, hierarchyId };
  const send = async (action: SignInAction, userIds: string[]): Promise<readonly RowResult[]> => {
    const filter = { ...place, userIds };
    if (action === 'reset') return (await graphql.mutate(ORGResetUserPasswordsDocument, { filter })).ORGResetUserPasswords.results;
    return (await graphql.mutate(ORGUnlockUsersDocument, { filter })).ORGUnlockUsers.results;
  };
  const startJob = async (action: SignInAction, rows: Partial<ORGStartUsersJobInput>) => {
    const input = { ...place, ...rows, kind: JOB_KINDS[action] };
    const { ORGStartUsersJob: job } = await graphql.mutate(ORGStartUsersJobDocument, { input });
    const link = { label: text('users.result.toList'), path: pathTo(USER_ROUTES.list) };
    void jobs.follow(job._id, link).then(() => list.reload());
    return undefined;
  };
  const startForAll = (action: SignInAction, excludedIds: readonly string[]) => {
    const { text: searchText, filters } = list.params;
    const all = { searchText, excludedIds: [...excludedIds], ...conditionsOf(filters) };
    return startJob(action, { hierarchyId: filters.department ?? hierarchyId, all });
  };
  const fail = (action: SignInAction, error: ApiError | undefined) => {
    if (error?.isUnauthenticated !== true) failure.show(failureTitle(error), text(FAILURES[action]), error);
  };
  return useRowsAction<SignInAction, User>({
    idOf: list.spec.idOf,
    run: (action, ids) => {
      failure.clear();
      return ids.length > MOST_AT_ONCE ? startJob(action, { userIds: [...ids] }) : send(action, [...ids]);
    },
    runAll: startForAll,
    onAllStarted: list.selection.clear,
    onFailed: fail,
    onDone: async (done) => {
      list.selection.drop(done.map(list.spec.idOf));
      await list.reload();
    },
    onAllDone: showDone,
  });
}
