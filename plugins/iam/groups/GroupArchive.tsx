import { useText } from '@edge-console/sdk';
import {
  ArchiveResult,
  BackLink,
  EmptyState,
  ListFooter,
  ListScreen,
  ListTable,
  ListTools,
  RestoreButton,
  RouteLink,
  useCountNote,
} from '@edge-console/sdk/ui';
import { ArchiveIcon } from '@blueprintjs/icons';
import { DepartmentFilterBar } from '../departments/DepartmentFilterBar.js';
import { GROUP_ACTIONS, GROUP_ROUTES } from './routes.js';
import { useGroups } from './useGroups.js';

/** '{base}/groups/archive': archived groups. (GROUP-017) */
export default function GroupArchive() {
  const text = useText();
  const { list, columns, actions } = useGroups('archived');
  const title = text('groups.archive.title');
  const note = useCountNote(list, 'groups.archive.count');
  const listLink = <RouteLink route={GROUP_ROUTES.list}>{text('groups.result.toList')}</RouteLink>;
  return (
    <ListScreen
      title={title}
      note={note}
      back={<BackLink route={GROUP_ROUTES.list}>{text('groups.archive.back')}</BackLink>}
      notice={<ArchiveResult list={list} actions={actions} links={{ restore: listLink }} />}
      tools={
        <ListTools
          list={list}
          columns={columns}
          searchLabel={text('groups.list.search')}
          filters={<DepartmentFilterBar list={list} />}
          fileName={text('groups.archive.fileName')}
        />
      }
      footer={
        <ListFooter list={list}>
          <RestoreButton list={list} actions={actions} action={GROUP_ACTIONS.restore} denied={text('groups.archive.restoreDenied')}>
            {text('groups.archive.restore')}
          </RestoreButton>
        </ListFooter>
      }
    >
      <ListTable
        label={title}
        list={list}
        columns={columns}
        empty={<EmptyState icon={<ArchiveIcon size={40} aria-hidden />} title={text('groups.archive.empty')} action={listLink} />}
      />
    </ListScreen>
  );
}
