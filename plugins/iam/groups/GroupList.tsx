import { useRoute, useText } from '@edge-console/sdk';
import {
  ArchiveResult,
  CreateLink,
  EmptyState,
  ListFooter,
  ListScreen,
  ListTable,
  ListTools,
  RouteLink,
  RowsButton,
  useCountNote,
} from '@edge-console/sdk/ui';
import { ArchiveIcon, PeopleIcon } from '@blueprintjs/icons';
import { DepartmentFilterBar } from '../departments/DepartmentFilterBar.js';
import { GROUP_ACTIONS, GROUP_ROUTES } from './routes.js';
import { useGroups } from './useGroups.js';

/** '{base}/groups': active groups. (GROUP-001) */
export default function GroupList() {
  const text = useText();
  const { exists: hasArchive } = useRoute(GROUP_ROUTES.archive);
  const { list, columns, actions } = useGroups('active');
  const title = text('groups.list.title');
  const note = useCountNote(list, 'groups.list.count');
  const archiveLink = <RouteLink route={GROUP_ROUTES.archive}>{text('groups.list.viewArchive')}</RouteLink>;
  const create = (
    <CreateLink route={GROUP_ROUTES.create} denied={text('groups.list.createDenied')}>
      {text('groups.list.create')}
    </CreateLink>
  );
  return (
    <ListScreen
      title={title}
      note={note}
      actions={
        <>
          {archiveLink}
          {create}
        </>
      }
      notice={<ArchiveResult list={list} actions={actions} />}
      tools={
        <ListTools
          list={list}
          columns={columns}
          searchLabel={text('groups.list.search')}
          filters={<DepartmentFilterBar list={list} />}
          fileName={text('groups.list.fileName')}
        />
      }
      footer={
        <ListFooter list={list}>
          {hasArchive ? (
            <RowsButton
              icon={<ArchiveIcon />}
              shortcut="e"
              selection={list.selection}
              actions={actions}
              action={GROUP_ACTIONS.archive}
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
        label={title}
        list={list}
        columns={columns}
        empty={<EmptyState icon={<PeopleIcon size={40} aria-hidden />} title={text('groups.list.empty')} action={create} />}
        noMatch={text('groups.list.noMatch')}
      />
    </ListScreen>
  );
}
