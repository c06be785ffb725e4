import { GraphqlServiceToken, useService, useSession, useText } from '@edge-console/sdk';
import {
  useDoneMessage,
  useFailureMessage,
  useFailureTitle,
  usePagedList,
  useRowsAction,
  type ListControl,
  type PageInput,
  type RowsAction,
} from '@edge-console/sdk/ui';
import { useCallback, useEffect, useRef } from 'react';
import {
  ORGExportUsersDocument,
  ORGGetUsersDocument,
  ORGGroupAddUsersDocument,
  ORGGroupRemoveUsersDocument,
  type ORGGetUsersQuery,
} from '../graphql/__generated__/operations.js';
import type { GroupOfDetails } from './GroupRecord.js';
import { GROUP_USER_LIST, MEMBER_INVERSE, MEMBER_TEXTS, type GroupUser, type GroupUserField, type MemberAction } from './groupUser.js';

const pageOf = (data: ORGGetUsersQuery) => data.ORGGetUsers;

/** Several changes in a row load the users once, this many milliseconds after the last one. (GROUP-053) */
const RELOAD_PAUSE = 500;

export interface GroupUsersControl {
  readonly list: ListControl<GroupUser, GroupUserField>;
  readonly actions: RowsAction<MemberAction, GroupUser>;
  /** Adds users. @returns whether any of them was added */
  readonly add: (users: readonly GroupUser[]) => Promise<boolean>;
}

/** The users of a group, and adding and removing them. (IAMGQL-051, IAMGQL-052, IAMGQL-055) */
export function useGroupUsers(group: GroupOfDetails, reloadGroup: () => Promise<void>): GroupUsersControl {
  const graphql = useService(GraphqlServiceToken);
  const failure = useFailureMessage();
  const showDone = useDoneMessage({ texts: MEMBER_TEXTS, inverse: MEMBER_INVERSE });
  const failureTitle = useFailureTitle();
  const text = useText();
  const { customer } = useSession();
  const { organizationId, customerId } = customer;
  const groupId = group._id;
  const list = usePagedList(GROUP_USER_LIST, {
    query: ORGGetUsersDocument,
    variables: (page: PageInput) => ({ filter: { organizationId, customerId, groupIds: [groupId], activeOnly: true, ...page } }),
    pageOf,
    failure: text('groups.users.loadFailed'),
    exportMutation: ORGExportUsersDocument,
  });
  const reload = useLater(() => Promise.all([list.reload(), reloadGroup()]), RELOAD_PAUSE);
  const hasFailed = useRef(false);
  const actions = useRowsAction<MemberAction, GroupUser>({
    idOf: GROUP_USER_LIST.idOf,
    run: async (action, userIds) => {
      failure.clear();
      const param = { groupId, userIds };
      if (action === 'add') return (await graphql.mutate(ORGGroupAddUsersDocument, { param })).ORGGroupAddUsers.results;
      return (await graphql.mutate(ORGGroupRemoveUsersDocument, { param })).ORGGroupRemoveUsers.results;
    },
    onFailed: (action, error) => {
      hasFailed.current = true;
      if (error?.isUnauthenticated === true) return;
      failure.show(failureTitle(error), text(action === 'add' ? 'groups.users.addFailed' : 'groups.users.removeFailed'), error);
    },
    onDone: (done) => {
      list.selection.drop(done.map(GROUP_USER_LIST.idOf));
      reload();
      return Promise.resolve();
    },
    onAllDone: showDone,
  });
  const add = async (users: readonly GroupUser[]) => {
    hasFailed.current = false;
    await actions.perform('add', users);
    return !hasFailed.current;
  };
  return { list, actions, add };
}

/** Calls `act` once, `pause` milliseconds after the last request. */
function useLater(act: () => Promise<unknown>, pause: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current(), pause);
  }, [pause]);
}
