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
import { ORGANIZATION_ACTIONS, ORGANIZATION_ROUTES } from './routes.js';
import { useOrganizations } from './useOrganizations.js';

/** '{base}/organisations/archive': archived organisations. (ORG-009) */
export default function OrganizationArchive() {
  const text = useText();
  const { list, columns, actions } = useOrganizations('archived');
  const title = text('organisations.archive.title');
  const note = useCountNote(list, 'organisations.archive.count');
  const listLink = <RouteLink route={ORGANIZATION_ROUTES.list}>{text('organisations.result.toList')}</RouteLink>;
  const tools = (
    <ListTools
      list={list}
      columns={columns}
      searchLabel={text('organisations.list.search')}
      fileName={text('organisations.archive.fileName')}
    />
  );
  return (
    <ListScreen
      title={title}
      note={note}
      back={<BackLink route={ORGANIZATION_ROUTES.list}>{text('organisations.archive.back')}</BackLink>}
      notice={<ArchiveResult list={list} actions={actions} links={{ restore: listLink }} />}
      tools={tools}
      footer={
        <ListFooter list={list}>
          <RestoreButton
            list={list}
            actions={actions}
            action={ORGANIZATION_ACTIONS.restore}
            denied={text('organisations.archive.restoreDenied')}
          >
            {text('organisations.archive.restore')}
          </RestoreButton>
        </ListFooter>
      }
    >
      <ListTable
        label={title}
        list={list}
        columns={columns}
        empty={<EmptyState icon={<ArchiveIcon size={40} aria-hidden />} title={text('organisations.archive.empty')} action={listLink} />}
      />
    </ListScreen>
  );
}
