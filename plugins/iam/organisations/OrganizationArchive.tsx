import { useText } from '@edge-console/sdk';
import { ArchiveScreen, ListTools, useCountNote } from '@edge-console/sdk/ui';
import { ORGANIZATION_ACTIONS, ORGANIZATION_ROUTES } from './routes.js';
import { useOrganizations } from './useOrganizations.js';

/** '{base}/organisations/archive': archived organisations. (ORG-009) */
export default function OrganizationArchive() {
  const text = useText();
  const { list, columns, actions } = useOrganizations('archived');
  const note = useCountNote(list, 'organisations.archive.count');
  return (
    <ArchiveScreen
      list={list}
      columns={columns}
      actions={actions}
      listRoute={ORGANIZATION_ROUTES.list}
      restoreAction={ORGANIZATION_ACTIONS.restore}
      texts={{
        title: text('organisations.archive.title'),
        note,
        back: text('organisations.archive.back'),
        toList: text('organisations.result.toList'),
        restore: text('organisations.archive.restore'),
        restoreDenied: text('organisations.archive.restoreDenied'),
        empty: text('organisations.archive.empty'),
        noMatch: text('organisations.archive.noMatch'),
      }}
      tools={
        <ListTools
          list={list}
          columns={columns}
          searchLabel={text('organisations.list.search')}
          fileName={text('organisations.archive.fileName')}
        />
      }
    />
  );
}
