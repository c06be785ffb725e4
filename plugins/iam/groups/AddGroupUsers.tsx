import { useLocale, useSession, useText } from '@edge-console/sdk';
import { ActionButton, ModalDialog, SearchField, useFailureTitle, useQueryState, type DialogControl } from '@edge-console/sdk/ui';
import { Button, Checkbox, DialogBody, DialogFooter, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import { ORGGetUsersDocument } from '../graphql/__generated__/operations.js';
import styles from './AddGroupUsers.module.css';
import type { GroupOfDetails } from './GroupRecord.js';
import { nameOfUser } from '../users/nameOfUser.js';
import type { GroupUser } from './groupUser.js';

export interface AddGroupUsersProps {
  readonly group: GroupOfDetails;
  readonly dialog: DialogControl;
  /** Adds the users. Resolves false if none was added; the dialog then stays open with the choice. */
  readonly onAdd: (users: readonly GroupUser[]) => Promise<boolean>;
}

/** Delay between typing and the search, in milliseconds. (GROUP-049) */
const SEARCH_PAUSE = 500;

/** Maximum number of users that one search shows. */
const SHOWN = 100;

/** The dialog that adds users to a group. Users who are in the group are shown and cannot be chosen. (GROUP-045 to GROUP-050) */
export default function AddGroupUsers({ group, dialog, onAdd }: AddGroupUsersProps) {
  const text = useText();
  const [searchText, setSearchText] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, GroupUser>>(new Map());
  const [isAdding, setAdding] = useState(false);
  const toggle = (user: GroupUser) => {
    const next = new Map(chosen);
    if (!next.delete(user._id)) next.set(user._id, user);
    setChosen(next);
  };
  const add = async () => {
    setAdding(true);
    const isDone = await onAdd([...chosen.values()]);
    setAdding(false);
    if (isDone) dialog.close();
  };
  return (
    <ModalDialog
      title={text('groups.users.addTitle', { group: group.name })}
      dialog={dialog}
      className={styles['dialog'] ?? ''}
      onClose={dialog.close}
    >
      <DialogBody>
        <SearchField label={text('groups.users.searchAll')} value={searchText} onChange={setSearchText} pause={SEARCH_PAUSE} autoFocus />
        <UserChoices key={searchText} group={group} searchText={searchText} chosen={chosen} onToggle={toggle} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={dialog.close}>{text('groups.users.cancel')}</Button>
            <ActionButton
              intent="primary"
              busy={isAdding}
              reason={chosen.size === 0 ? text('groups.users.chooseFirst') : undefined}
              onClick={() => void add()}
            >
              {text('groups.users.addChosen')}
            </ActionButton>
          </>
        }
      />
    </ModalDialog>
  );
}

interface UserChoicesProps {
  readonly group: GroupOfDetails;
  readonly searchText: string;
  readonly chosen: ReadonlyMap<string, GroupUser>;
  readonly onToggle: (user: GroupUser) => void;
}

function UserChoices({ group, searchText, chosen, onToggle }: UserChoicesProps) {
  const text = useText();
  const locale = useLocale();
  const failureTitle = useFailureTitle();
  const { customer } = useSession();
  const { organizationId, customerId } = customer;
  const search = searchText === '' ? undefined : { searchText };
  const sort = { fieldName: 'firstName', order: 'asc' } as const;
  const filter = { organizationId, customerId, activeOnly: true, skip: 0, limit: SHOWN, sort, ...search };
  const { data, error, reload } = useQueryState(ORGGetUsersDocument, { filter }, { keepsPrevious: true });
  if (data === undefined && error !== undefined) {
    return (
      <p role="alert">
        {failureTitle(error)}: {text('groups.users.loadFailed')} <Button onClick={() => void reload()}>{text('groups.users.retry')}</Button>
      </p>
    );
  }
  if (data === undefined) return <p role="status">{text('groups.users.loading')}</p>;
  const { data: users, pagination } = data.ORGGetUsers;
  const { totalItems: total } = pagination;
  if (users.length === 0) return <p role="status">{text('groups.users.noMatch')}</p>;
  return (
    <>
      <ul className={styles['users']} aria-label={text('groups.details.users')}>
        {users.map((user) => (
          <li key={user._id}>
            <UserChoice user={user} isMember={user.groupIds.includes(group._id)} isChosen={chosen.has(user._id)} onToggle={onToggle} />
          </li>
        ))}
      </ul>
      {users.length < total ? (
        <p role="status" className="edge-muted">
          {text('groups.users.narrow', { shown: locale.formatNumber(users.length), total: locale.formatNumber(total) })}
        </p>
      ) : null}
    </>
  );
}

interface UserChoiceProps {
  readonly user: GroupUser;
  readonly isMember: boolean;
  readonly isChosen: boolean;
  readonly onToggle: (user: GroupUser) => void;
}

function UserChoice({ user, isMember, isChosen, onToggle }: UserChoiceProps) {
  const text = useText();
  return (
    <Checkbox checked={isMember || isChosen} disabled={isMember} onChange={() => onToggle(user)} className={styles['user'] ?? ''}>
      {nameOfUser(user)} <span className="edge-muted">{user.email}</span>{' '}
      {isMember ? <Tag minimal>{text('groups.users.existing')}</Tag> : null}
    </Checkbox>
  );
}
