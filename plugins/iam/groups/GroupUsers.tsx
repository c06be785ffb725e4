import { useDepartmentPolicy, useText } from '@edge-console/sdk';
import {
  ActionButton,
  dateColumn,
  EmptyState,
  ListFooter,
  ListTable,
  ListTools,
  RowsButton,
  RowsResult,
  lazyComponent,
  textColumn,
  useColumns,
  useDialogInAddress,
  useRowsConfirmation,
  withoutSelection,
  type Column,
  type DialogInAddress,
  type ListColumns,
} from '@edge-console/sdk/ui';
import { PeopleIcon, PlusIcon, RemoveIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import type { GroupPartProps } from './GroupRecord.js';
import { nameOfUser } from '../users/nameOfUser.js';
import { GROUP_USER_LIST, MEMBER_INVERSE, MEMBER_TEXTS, type GroupUser, type GroupUserField } from './groupUser.js';
import { GROUP_ACTIONS } from './routes.js';
import { useGroupUsers } from './useGroupUsers.js';

const AddGroupUsers = lazyComponent(() => import('./AddGroupUsers.js'));

/** The users of a group: search, add and remove. Nothing can be changed on an archived group. (GROUP-043 to GROUP-046, D-145, D-148) */
export function GroupUsers({ group, reload }: GroupPartProps) {
  const text = useText();
  const { list, actions, add: addUsers } = useGroupUsers(group, reload);
  const columns = useUserColumns();
  const dialog = useDialogInAddress('add-users', AddGroupUsers.preload);
  const confirmRemoval = useRemovalConfirmation(group.name);
  const canChange = group.archivedAt === null;
  const rows = canChange ? list : withoutSelection(list);
  const add = canChange ? <AddButton group={group} dialog={dialog} /> : undefined;
  const remove = async (users: readonly GroupUser[]) => {
    if (await confirmRemoval(users)) await actions.perform('remove', users);
  };
  return (
    <>
      <RowsResult actions={actions} idOf={GROUP_USER_LIST.idOf} nameOf={nameOfUser} texts={MEMBER_TEXTS} inverse={MEMBER_INVERSE} />
      <ListTools
        list={list}
        columns={columns}
        searchLabel={text('groups.users.search')}
        action={add}
        fileName={text('groups.users.fileName')}
      />
      <ListTable
        label={text('groups.details.users')}
        list={rows}
        columns={columns}
        empty={
          <EmptyState
            icon={<PeopleIcon size={40} aria-hidden />}
            title={text('groups.users.empty')}
            {...(add === undefined ? {} : { action: add })}
          />
        }
        noMatch={text('groups.users.noMatch')}
      />
      <ListFooter list={rows}>
        {canChange ? (
          <RowsButton
            icon={<RemoveIcon />}
            selection={list.selection}
            actions={actions}
            action={GROUP_ACTIONS.removeUsers}
            hierarchyId={group.hierarchyId}
            denied={text('groups.users.removeDenied')}
            onClick={(users) => void remove(users)}
          >
            {text('groups.users.remove')}
          </RowsButton>
        ) : null}
      </ListFooter>
      {(dialog.isOpen || dialog.isExpected) && canChange ? <AddGroupUsers group={group} dialog={dialog} onAdd={addUsers} /> : null}
    </>
  );
}

function AddButton({ group, dialog }: Pick<GroupPartProps, 'group'> & { readonly dialog: DialogInAddress }) {
  const text = useText();
  const isDenied = useDepartmentPolicy(GROUP_ACTIONS.addUsers, group.hierarchyId) === 'denied';
  return (
    <ActionButton
      intent="primary"
      icon={<PlusIcon />}
      reason={isDenied ? text('groups.users.addDenied') : undefined}
      preparing={dialog.preparing}
      onClick={() => dialog.open()}
    >
      {text('groups.users.add')}
    </ActionButton>
  );
}

function useUserColumns(): ListColumns<GroupUser, GroupUserField> {
  const text = useText();
  const columns = useMemo(
    (): readonly Column<GroupUser, GroupUserField>[] => [
      textColumn({ id: 'firstName', header: text('groups.users.name'), isSortable: true, width: 40, value: nameOfUser }),
      textColumn({ id: 'email', header: text('groups.users.email'), isSortable: true, width: 40, value: ({ email }: GroupUser) => email }),
      dateColumn({
        id: 'lastActive',
        header: text('groups.users.lastActive'),
        isSortable: true,
        value: ({ lastActive }: GroupUser) => lastActive,
      }),
    ],
    [text],
  );
  return useColumns(GROUP_USER_LIST.id, columns);
}

/** Asks before users are removed, and names up to ten of them. (GROUP-046) */
function useRemovalConfirmation(group: string): (users: readonly GroupUser[]) => Promise<boolean> {
  const text = useText();
  const confirm = useRowsConfirmation();
  return (users) =>
    confirm({
      title: text('groups.users.removeTitle', { count: users.length }),
      text: text('groups.users.removeText', { group }),
      names: users.slice(0, 10).map(nameOfUser),
      confirmLabel: text('groups.users.remove'),
    });
}
