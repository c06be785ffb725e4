import { GraphqlServiceToken, useDepartmentPolicy, useRoute, useService, useSession, useText } from '@edge-console/sdk';
import { EditLink, RecordActionButton, RecordHistory, RouteButton, useArchiveRecord } from '@edge-console/sdk/ui';
import { ArchiveIcon, DuplicateIcon, UndoIcon } from '@blueprintjs/icons';
import {
  CommonGetHistoryDocument,
  ORGArchiveGroupDocument,
  ORGRestoreGroupsDocument,
  type CommonGetHistoryQuery,
} from '../graphql/__generated__/operations.js';
import { GROUP_ARCHIVE_TEXTS } from './group.js';
import type { GroupPartProps } from './GroupRecord.js';
import { COPY_OF, GROUP_ACTIONS, GROUP_ROUTES } from './routes.js';
import { useOwnGroupQuestion } from './useOwnGroupQuestion.js';

export interface GroupActionsProps extends GroupPartProps {
  readonly isEditing: boolean;
}

/**
 * Duplicate, Archive and Edit; none while the group is edited, because they would discard the form. On an archived group, Restore only.
 * (GROUP-034 to GROUP-038, D-148)
 */
export function GroupActions({ group, reload, isEditing }: GroupActionsProps) {
  const text = useText();
  const editAccess = useDepartmentPolicy(GROUP_ACTIONS.edit, group.hierarchyId);
  const archivePage = useRoute(GROUP_ROUTES.archive);
  const { archive, restore } = useGroupArchive({ group, reload });
  if (group.archivedAt !== null) {
    return (
      <>
        <GroupHistory group={group} />
        <RecordActionButton
          record={restore}
          action={GROUP_ACTIONS.restore}
          hierarchyId={group.hierarchyId}
          denied={text('groups.archive.restoreDenied')}
          intent="primary"
          icon={<UndoIcon />}
        >
          {text('groups.archive.restore')}
        </RecordActionButton>
      </>
    );
  }
  return (
    <>
      <GroupHistory group={group} />
      {isEditing ? null : (
        <>
          <RouteButton
            route={GROUP_ROUTES.create}
            query={{ [COPY_OF]: group._id }}
            denied={text('groups.list.createDenied')}
            icon={<DuplicateIcon />}
          >
            {text('groups.duplicate.action')}
          </RouteButton>
          {archivePage.exists ? (
            <RecordActionButton
              record={archive}
              action={GROUP_ACTIONS.archive}
              hierarchyId={group.hierarchyId}
              denied={text('groups.list.archiveDenied')}
              variant="outlined"
              icon={<ArchiveIcon />}
            >
              {text('groups.list.archive')}
            </RecordActionButton>
          ) : null}
          <EditLink
            route={GROUP_ROUTES.edit}
            parameters={{ groupId: group._id }}
            access={editAccess}
            denied={text('groups.details.editDenied')}
          >
            {text('groups.details.edit')}
          </EditLink>
        </>
      )}
    </>
  );
}

const historyOf = (data: CommonGetHistoryQuery) => data.CommonGetHistory;

/** The audit trail of the group, in a drawer. */
function GroupHistory({ group }: Pick<GroupPartProps, 'group'>) {
  const text = useText();
  return (
    <RecordHistory
      name={group.name}
      query={CommonGetHistoryDocument}
      variables={(limit) => ({ filter: { entity: 'GROUP' as const, _id: group._id, skip: 0, limit } })}
      pageOf={historyOf}
      actions={{
        [GROUP_ACTIONS.create]: text('groups.history.created'),
        [GROUP_ACTIONS.edit]: text('groups.history.edited'),
        [GROUP_ACTIONS.editPermissions]: text('groups.history.permissionsEdited'),
        [GROUP_ACTIONS.archive]: text('groups.history.archived'),
        [GROUP_ACTIONS.restore]: text('groups.history.restored'),
        [GROUP_ACTIONS.addUsers]: text('groups.history.usersAdded'),
        [GROUP_ACTIONS.removeUsers]: text('groups.history.usersRemoved'),
      }}
      fields={{
        name: text('groups.form.name'),
        description: text('groups.form.description'),
        hierarchyId: text('groups.form.department'),
        userIds: text('groups.details.users'),
      }}
    />
  );
}

/** (GROUP-036 to GROUP-038, IAMGQL-047, D-148) */
function useGroupArchive({ group, reload }: GroupPartProps) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const { customer } = useSession();
  const { organizationId, customerId, rootHierarchyId: hierarchyId } = customer;
  const question = useOwnGroupQuestion();
  return useArchiveRecord({
    question: question([group]),
    texts: GROUP_ARCHIVE_TEXTS,
    archiveFailed: text('groups.details.archiveFailed'),
    viewArchive: text('groups.list.viewArchive'),
    list: GROUP_ROUTES.list,
    archive: GROUP_ROUTES.archive,
    send: (action) =>
      action === 'archive'
        ? graphql.mutate(ORGArchiveGroupDocument, { filter: { _id: group._id } })
        : graphql.mutate(ORGRestoreGroupsDocument, { filter: { groupIds: [group._id], organizationId, customerId, hierarchyId } }),
    reload,
  });
}
