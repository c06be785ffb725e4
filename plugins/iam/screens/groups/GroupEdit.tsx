import { GraphqlServiceToken, useNavigation, useService, useText } from '@edge-console/sdk';
import { BackLink, FormFrame, FormScreen, RecordBody, useRecord, useSave } from '@edge-console/sdk/ui';
import { useParams } from 'react-router-dom';
import { ORGGetGroupDocument, ORGUpdateGroupDocument } from '../../graphql/__generated__/operations.js';
import { PATHS } from '../../routes.js';
import { GROUP_REFUSALS, groupConflict, groupSchema, type GroupValues } from '../../rules/groupForm.js';
import { useDepartments } from '../departments/useDepartments.js';
import { GroupFields } from './GroupFields.js';
import { GroupNotFound } from './GroupNotFound.js';

/** '{base}/groups/{groupId}/edit': name, description and department of a group. (GROUP-040, D-191) */
export default function GroupEdit() {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const navigation = useNavigation();
  const { groupId = '' } = useParams();
  const group = useRecord(ORGGetGroupDocument, { filter: { _id: groupId } }, text('groups.edit.loadFailed'), { isFresh: true });
  const departments = useDepartments({ isNeeded: true });
  const departmentName = (id: string) => departments.nodes?.find((node) => node.id === id)?.name ?? id;
  const listAddress = navigation.toBase(PATHS.groups.list);
  const save = useSave<GroupValues>({
    send: (values, version = 0) => graphql.mutate(ORGUpdateGroupDocument, { filter: { _id: groupId }, update: { ...values, version } }),
    done: 'groups.edit.done',
    failed: 'groups.edit.failed',
    refusals: GROUP_REFUSALS,
    conflictOf: (current) => groupConflict(current, departmentName),
  });
  return (
    <FormScreen title={text('groups.edit.title')} back={<BackLink to={listAddress}>{text('groups.form.back')}</BackLink>}>
      <RecordBody record={group} notFound={<GroupNotFound />}>
        {({ ORGGetGroup: { name, description, hierarchyId, version } }) => (
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
            onSaved={() => navigation.navigate(listAddress)}
          >
            <GroupFields departments={departments} />
          </FormFrame>
        )}
      </RecordBody>
    </FormScreen>
  );
}
