import { useLocale, useRoute, useText } from '@edge-console/sdk';
import {
  BackToList,
  DateText,
  FactList,
  RecordBody,
  RecordPager,
  RecordScreen,
  RecordTabs,
  lazyComponent,
  useNeighbours,
  useRecord,
  type RecordTab,
} from '@edge-console/sdk/ui';
import { useParams } from 'react-router-dom';
import { ORGGetGroupDocument, type ORGGetGroupQuery } from '../graphql/__generated__/operations.js';
import { GROUP_LIST } from './group.js';
import { GroupActions } from './GroupActions.js';
import { GroupNotFound } from './GroupNotFound.js';
import { GroupOverview } from './GroupOverview.js';
import { GroupUsers } from './GroupUsers.js';
import { GROUP_ROUTES } from './routes.js';
import { useGroupQuery } from './useGroups.js';

/* Only the tabs of permissions need the catalogue of actions and the fields of their form. */
const EdgePermissions = lazyComponent(() => import('../permissions/EdgePermissions.js'));
const TalentHubPermissions = lazyComponent(() => import('../permissions/TalentHubPermissions.js'));

export type GroupOfDetails = ORGGetGroupQuery['ORGGetGroup'];

export interface GroupPartProps {
  readonly group: GroupOfDetails;
  /** Loads the group again after a change. */
  readonly reload: () => Promise<void>;
}

export interface GroupRecordProps {
  /** Title of the page while the group is loading. */
  readonly label: string;
  readonly isEditing: boolean;
}

/** The record page of a group, read-only or with the overview in edit mode. */
export function GroupRecord({ label, isEditing }: GroupRecordProps) {
  const text = useText();
  const { groupId = '' } = useParams();
  const record = useRecord(ORGGetGroupDocument, { filter: { _id: groupId } }, text('groups.details.loadFailed'), { isFresh: isEditing });
  if (record.kind !== 'ready') {
    return (
      <RecordScreen title={label} back={<BackToGroups />}>
        <RecordBody record={record} notFound={<GroupNotFound />}>
          {() => null}
        </RecordBody>
      </RecordScreen>
    );
  }
  return <LoadedGroup key={record.key} group={record.data.ORGGetGroup} reload={record.reload} isEditing={isEditing} />;
}

function BackToGroups({ isArchived = false }: { readonly isArchived?: boolean }) {
  const text = useText();
  return isArchived ? (
    <BackToList list={GROUP_ROUTES.archive}>{text('groups.archive.title')}</BackToList>
  ) : (
    <BackToList list={GROUP_ROUTES.list}>{text('groups.form.back')}</BackToList>
  );
}

function LoadedGroup({ group, reload, isEditing }: GroupPartProps & Pick<GroupRecordProps, 'isEditing'>) {
  const text = useText();
  const details = useRoute(GROUP_ROUTES.details);
  const edit = useRoute(GROUP_ROUTES.edit);
  const isArchived = group.archivedAt !== null;
  const neighbours = useNeighbours(GROUP_LIST, useGroupQuery(isArchived ? 'archived' : 'active'), group._id);
  const tabs: readonly RecordTab[] = [
    {
      id: 'overview',
      label: text('groups.details.overview'),
      content: () => <GroupOverview group={group} isEditing={isEditing && !isArchived} />,
    },
    { id: 'users', label: text('groups.details.users'), content: () => <GroupUsers group={group} reload={reload} /> },
    {
      id: 'permissions-edge',
      label: text('groups.details.permissionsEdge'),
      content: () => <EdgePermissions group={group} reload={reload} />,
    },
    {
      id: 'permissions-talent-hub',
      label: text('groups.details.permissionsTalentHub'),
      content: () => <TalentHubPermissions group={group} reload={reload} />,
    },
  ];
  // Without the details page, only the form can be opened; its tabs stay on its own address.
  const address = (details.exists ? details : edit).addressOf({ groupId: group._id }) ?? '';
  return (
    <RecordScreen
      title={group.name}
      archivedAt={group.archivedAt}
      back={<BackToGroups isArchived={isArchived} />}
      pager={
        <RecordPager neighbours={neighbours} nameOf={GROUP_LIST.nameOf} addressOf={({ _id: groupId }) => details.addressOf({ groupId })} />
      }
      actions={<GroupActions group={group} reload={reload} isEditing={isEditing} />}
      facts={<GroupFacts group={group} />}
    >
      <RecordTabs label={text('groups.details.tabs')} tabs={tabs} address={address} />
    </RecordScreen>
  );
}

function GroupFacts({ group }: Pick<GroupPartProps, 'group'>) {
  const text = useText();
  const locale = useLocale();
  return (
    <FactList
      label={text('groups.details.facts')}
      facts={[
        { label: text('groups.columns.createdAt'), value: <DateText at={group.createdAt} /> },
        { label: text('groups.columns.updatedAt'), value: <DateText at={group.updatedAt} /> },
        { label: text('groups.columns.department'), value: group.hierarchy.name },
        { label: text('groups.columns.usersCount'), value: locale.formatNumber(group.usersCount) },
      ]}
    />
  );
}
