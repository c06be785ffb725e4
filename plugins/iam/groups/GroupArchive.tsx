import { useText } from '@edge-console/sdk';
import { ArchiveScreen, ListTools, useCountNote } from '@edge-console/sdk/ui';
import { DepartmentFilterBar } from '../departments/DepartmentFilterBar.js';
import { GROUP_ACTIONS, GROUP_ROUTES } from './routes.js';
import { useGroups } from './useGroups.js';

/** '{base}/groups/archive': archived groups. (GROUP-017) */
export default function GroupArchive() {
  const text = useText();
  const { list, columns, actions } = useGroups('archived');
  const note = useCountNote(list, 'groups.archive.count');
  return (
    <ArchiveScreen
      list={list}
      columns={columns}
      actions={actions}
      listRoute={GROUP_ROUTES.list}
      restoreAction={GROUP_ACTIONS.restore}
      texts={{
        title: text('groups.archive.title'),
        note,
        back: text('groups.archive.back'),
        toList: text('groups.result.toList'),
        restore: text('groups.archive.restore'),
        restoreDenied: text('groups.archive.restoreDenied'),
        empty: text('groups.archive.empty'),
        noMatch: text('groups.archive.noMatch'),
      }}
      tools={
        <ListTools
          list={list}
          columns={columns}
          searchLabel={text('groups.list.search')}
          filters={<DepartmentFilterBar list={list} />}
          fileName={text('groups.archive.fileName')}
        />
      }
    />
  );
}
