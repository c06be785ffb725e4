import { GraphqlServiceToken, useRoute, useService, useText } from '@edge-console/sdk';
import { FactList, FormFrame, useOpenFirst, useSave } from '@edge-console/sdk/ui';
import { useDepartments } from '../departments/useDepartments.js';
import { ORGUpdateGroupDocument } from '../graphql/__generated__/operations.js';
import { GROUP_REFUSALS, groupConflict, groupSchema, type GroupValues } from './groupForm.js';
import { GroupFields } from './GroupFields.js';
import type { GroupOfDetails } from './GroupRecord.js';
import { GROUP_ROUTES } from './routes.js';

export interface GroupOverviewProps {
  readonly group: GroupOfDetails;
  readonly isEditing: boolean;
}

/** Name and description of a group, or the form that changes them. (GROUP-040, D-187) */
export function GroupOverview({ group, isEditing }: GroupOverviewProps) {
  const text = useText();
  if (isEditing) return <GroupForm group={group} />;
  return (
    <FactList
      label={text('groups.details.overview')}
      facts={[
        { label: text('groups.form.name'), value: group.name },
        { label: text('groups.form.description'), value: group.description },
      ]}
    />
  );
}

/** Saving returns to the details, or to the list without them. */
function GroupForm({ group }: Pick<GroupOverviewProps, 'group'>) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const openFirst = useOpenFirst();
  const details = useRoute(GROUP_ROUTES.details);
  const list = useRoute(GROUP_ROUTES.list);
  const leave = () => openFirst(details.addressOf({ groupId: group._id }), list.addressOf());
  const departments = useDepartments({ isNeeded: true });
  const departmentName = (id: string) => departments.nodes?.find((node) => node.id === id)?.name ?? id;
  const { name, description, hierarchyId, version } = group;
  const save = useSave<GroupValues>({
    send: (values, version = 0) => graphql.mutate(ORGUpdateGroupDocument, { filter: { _id: group._id }, update: { ...values, version } }),
    done: 'groups.edit.done',
    failed: 'groups.edit.failed',
    refusals: GROUP_REFUSALS,
    conflictOf: (current) => groupConflict(current, departmentName),
  });
  return (
    <FormFrame
      label={text('groups.edit.title')}
      initialValues={{ name, description, hierarchyId }}
      version={version}
      schema={groupSchema}
      fieldNames={{
        name: text('groups.form.name'),
        description: text('groups.form.description'),
        hierarchyId: text('groups.form.department'),
      }}
      save={save}
      onSaved={leave}
      onCancel={leave}
    >
      <GroupFields departments={departments} />
    </FormFrame>
  );
}
