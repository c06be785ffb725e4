import { useFlag, useText } from '@edge-console/sdk';
import { ArchiveResult, EmptyState, ListFooter, ListScreen, ListTable, ListTools, RowsButton } from '@edge-console/sdk/ui';
import { ArchiveIcon, PeopleIcon } from '@blueprintjs/icons';
import { ACTIONS, FLAGS } from '../../permissions.js';
import { GROUP_LIST } from '../../rules/groupList.js';
import { GroupFilterBar } from './GroupFilterBar.js';
import { ArchiveLink, CreateNew } from './GroupLinks.js';
import { useGroupActions } from './useGroupActions.js';
import { useGroupColumns } from './useGroupColumns.js';
import { useGroupList } from './useGroupList.js';

/** '{base}/groups': groups in use. (GROUP-001) */
export default function GroupList() {
  const text = useText();
  const hasArchive = useFlag(FLAGS.groups.archive);
  const list = useGroupList('active');
  const columns = useGroupColumns('active');
  const actions = useGroupActions(list);
  return (
    <ListScreen
      title={text('groups.list.title')}
      note={list.state.kind === 'ready' ? text('groups.list.count', { count: list.state.page.total }) : undefined}
      actions={
        <>
          <ArchiveLink />
          <CreateNew />
        </>
      }
      notice={<ArchiveResult actions={actions} nameOf={GROUP_LIST.nameOf} texts="groups" links={{ archive: <ArchiveLink /> }} />}
      tools={
        <ListTools
          list={list}
          columns={columns}
          searchLabel={text('groups.list.search')}
          filters={<GroupFilterBar list={list} />}
          fileName={text('groups.list.fileName')}
        />
      }
      footer={
        <ListFooter list={list}>
          {hasArchive ? (
            <RowsButton
              icon={<ArchiveIcon />}
              selection={list.selection}
              actions={actions}
              action={ACTIONS.groups.archive}
              denied={text('groups.list.archiveDenied')}
              onClick={(groups) => void actions.perform('archive', groups)}
              onAll={(excludedIds) => void actions.performAll('archive', excludedIds)}
            >
              {text('groups.list.archive')}
            </RowsButton>
          ) : null}
        </ListFooter>
      }
    >
      <ListTable
        label={text('groups.list.title')}
        list={list}
        columns={columns}
        empty={<EmptyState icon={<PeopleIcon size={40} aria-hidden />} title={text('groups.list.empty')} action={<CreateNew />} />}
      />
    </ListScreen>
  );
}
