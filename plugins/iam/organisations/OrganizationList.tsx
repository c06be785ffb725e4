import { useRoute, useSession, useText } from '@edge-console/sdk';
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
import { ArchiveIcon, OfficeIcon } from '@blueprintjs/icons';
import type { Organization } from './organization.js';
import { ORGANIZATION_ACTIONS, ORGANIZATION_ROUTES } from './routes.js';
import { useArchiveConfirmation } from './useArchiveConfirmation.js';
import { useOrganizations } from './useOrganizations.js';

/** '{base}/organisations': active organisations. (ORG-001) */
export default function OrganizationList() {
  const text = useText();
  const { user } = useSession();
  const { exists: hasArchive } = useRoute(ORGANIZATION_ROUTES.archive);
  const confirm = useArchiveConfirmation();
  const { list, columns, actions } = useOrganizations('active');
  const title = text('organisations.list.title');
  const note = useCountNote(list, 'organisations.list.count');
  // The organisation of the user cannot be archived. (ORG-012)
  const reasonAgainst = ({ _id }: Organization) => (_id === user.organizationId ? text('organisations.list.ownReason') : undefined);
  const archive = async (organizations: readonly Organization[]) => {
    if (await confirm(organizations)) await actions.perform('archive', organizations);
  };
  const archiveLink = <RouteLink route={ORGANIZATION_ROUTES.archive}>{text('organisations.list.viewArchive')}</RouteLink>;
  const create = (
    <CreateLink route={ORGANIZATION_ROUTES.create} denied={text('organisations.list.createDenied')}>
      {text('organisations.list.create')}
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
          searchLabel={text('organisations.list.search')}
          fileName={text('organisations.list.fileName')}
        />
      }
      footer={
        <ListFooter list={list} reasonAgainst={reasonAgainst}>
          {hasArchive ? (
            <RowsButton
              icon={<ArchiveIcon />}
              shortcut="e"
              selection={list.selection}
              actions={actions}
              action={ORGANIZATION_ACTIONS.archive}
              denied={text('organisations.list.archiveDenied')}
              onClick={(organizations) => void archive(organizations)}
            >
              {text('organisations.list.archive')}
            </RowsButton>
          ) : null}
        </ListFooter>
      }
    >
      <ListTable
        label={title}
        list={list}
        columns={columns}
        empty={<EmptyState icon={<OfficeIcon size={40} aria-hidden />} title={text('organisations.list.empty')} action={create} />}
        noMatch={text('organisations.list.noMatch')}
        reasonAgainst={reasonAgainst}
      />
    </ListScreen>
  );
}
