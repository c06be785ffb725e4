import { useFlag, useNavigation, usePolicy, useText } from '@edge-console/sdk';
import { dateColumn, linkColumn, numberColumn, RowLink, textColumn, useColumns, type Column, type ListColumns } from '@edge-console/sdk/ui';
import { EditIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { ACTIONS, FLAGS } from '../../permissions.js';
import { toGroup, toGroupEdit } from '../../routes.js';
import { GROUP_LIST, type Group, type GroupField, type GroupShelf } from '../../rules/groupList.js';

/** The name of a group; it leads to the details, and beside it Edit, where these are switched on. (GROUP-002, GROUP-005, GROUP-034) */
function useNameColumn(): Column<Group, GroupField> {
  const text = useText();
  const navigation = useNavigation();
  const hasDetails = useFlag(FLAGS.groups.details);
  const hasEdit = useFlag(FLAGS.groups.edit);
  const mayEdit = usePolicy(ACTIONS.groups.edit) !== 'denied';
  return useMemo(
    () =>
      linkColumn({
        id: 'name',
        header: text('groups.columns.name'),
        isSortable: true,
        width: 50,
        value: (group: Group) => group.name,
        to: (group) => (hasDetails ? navigation.toBase(toGroup(group._id)) : undefined),
        note: (group) =>
          hasEdit && mayEdit && group.archivedAt === null ? (
            <RowLink
              to={navigation.toBase(toGroupEdit(group._id))}
              icon={<EditIcon />}
              label={text('groups.list.edit', { name: group.name })}
            />
          ) : null,
      }),
    [text, navigation, hasDetails, hasEdit, mayEdit],
  );
}

/** Columns of a list of groups; the archive also says when each was archived. (GROUP-002 to GROUP-004, GROUP-017) */
export function useGroupColumns(shelf: GroupShelf): ListColumns<Group, GroupField> {
  const text = useText();
  const name = useNameColumn();
  const columns = useMemo((): readonly Column<Group, GroupField>[] => {
    const created = dateColumn({
      id: 'createdAt',
      header: text('groups.columns.createdAt'),
      isSortable: true,
      value: (group: Group) => group.createdAt,
    });
    const archived = dateColumn({
      id: 'archivedAt',
      header: text('groups.columns.archivedAt'),
      isSortable: true,
      value: (group: Group) => group.archivedAt,
    });
    const users = numberColumn({ id: 'usersCount', header: text('groups.columns.usersCount'), value: (group: Group) => group.usersCount });
    const extras = [
      textColumn({
        id: 'department',
        header: text('groups.columns.department'),
        isExtra: true,
        value: (group: Group) => group.hierarchy.name,
      }),
      textColumn({
        id: 'description',
        header: text('groups.columns.description'),
        isExtra: true,
        value: (group: Group) => group.description,
      }),
      dateColumn({ id: 'updatedAt', header: text('groups.columns.updatedAt'), isExtra: true, value: (group: Group) => group.updatedAt }),
    ] as const;
    return shelf === 'archived' ? [name, created, users, archived, ...extras] : [name, created, users, ...extras];
  }, [text, name, shelf]);
  return useColumns(GROUP_LIST.id, columns);
}
