import { useNavigation, useText } from '@edge-console/sdk';
import { ArchiveResult, BackLink, EmptyState, ListFooter, ListScreen, ListTable, ListTools, RestoreButton } from '@edge-console/sdk/ui';
import { ArchiveIcon } from '@blueprintjs/icons';
import { ACTIONS } from '../../permissions.js';
import { PATHS } from '../../routes.js';
import { GROUP_LIST } from '../../rules/groupList.js';
import { GroupFilterBar } from './GroupFilterBar.js';
import { GroupsLink } from './GroupLinks.js';
import { useGroupActions } from './useGroupActions.js';
import { useGroupColumns } from './useGroupColumns.js';
import { useGroupList } from './useGroupList.js';

/** '{base}/groups/archive': archived groups. (GROUP-017) */
export default function GroupArchive() {
  const text = useText();
  const navigation = useNavigation();
  const list = useGroupList('archived');
  const columns = useGroupColumns('archived');
  const actions = useGroupActions(list);
  const title = text('groups.archive.title');
  const icon = <ArchiveIcon size={40} aria-hidden />;
  return (
    <ListScreen
      title={title}
      note={list.state.kind === 'ready' ? text('groups.archive.count', { count: list.state.page.total }) : undefined}
      back={<BackLink to={navigation.toBase(PATHS.groups.list)}>{text('groups.archive.back')}</BackLink>}
      notice={<ArchiveResult actions={actions} nameOf={GROUP_LIST.nameOf} texts="groups" links={{ restore: <GroupsLink /> }} />}
      tools={
        <ListTools
          list={list}
          columns={columns}
          searchLabel={text('groups.list.search')}
          filters={<GroupFilterBar list={list} />}
          fileName={text('groups.archive.fileName')}
        />
      }
      footer={
        <ListFooter list={list}>
          <RestoreButton list={list} actions={actions} action={ACTIONS.groups.restore} denied={text('groups.archive.restoreDenied')}>
            {text('groups.archive.restore')}
          </RestoreButton>
        </ListFooter>
      }
    >
      <ListTable
        label={title}
        list={list}
        columns={columns}
        empty={<EmptyState icon={icon} title={text('groups.archive.empty')} action={<GroupsLink />} />}
      />
    </ListScreen>
  );
}
