import { GraphqlServiceToken, useNavigation, useRoute, useService, useText } from '@edge-console/sdk';
import { BackLink, FormFrame, FormScreen, RecordBody, useRecord, useSave } from '@edge-console/sdk/ui';
import { useParams } from 'react-router-dom';
import { ORGGetGroupDocument, ORGUpdateGroupDocument } from '../graphql/__generated__/operations.js';
import { GROUP_REFUSALS, groupConflict, groupSchema, type GroupValues } from './group.js';
import { GroupFields } from './GroupFields.js';
import { GroupNotFound } from './GroupNotFound.js';
import { GROUP_ROUTES } from './routes.js';

/** '{base}/groups/{groupId}/edit': name and description of a group. (GROUP-040) */
export default function GroupEdit() {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const navigation = useNavigation();
  const { groupId = '' } = useParams();
  const group = useRecord(ORGGetGroupDocument, { filter: { _id: groupId } }, text('groups.edit.loadFailed'), { isFresh: true });
  const list = useRoute(GROUP_ROUTES.list);
  const save = useSave<GroupValues>({
    send: (values, version = 0) => graphql.mutate(ORGUpdateGroupDocument, { filter: { _id: groupId }, update: { ...values, version } }),
    done: 'groups.edit.done',
    failed: 'groups.edit.failed',
    refusals: GROUP_REFUSALS,
    conflictOf: groupConflict,
  });
  return (
    <FormScreen title={text('groups.edit.title')} back={<BackLink route={GROUP_ROUTES.list}>{text('groups.form.back')}</BackLink>}>
      <RecordBody record={group} notFound={<GroupNotFound />}>
        {({ ORGGetGroup: { name, description, version } }) => (
          <FormFrame
            label={text('groups.edit.title')}
            initialValues={{ name, description }}
            version={version}
            schema={groupSchema}
            fieldNames={{ name: text('groups.form.name'), description: text('groups.form.description') }}
            save={save}
            onSaved={() => navigation.navigate(list.addressOf() ?? navigation.toBase(''))}
          >
            <GroupFields />
          </FormFrame>
        )}
      </RecordBody>
    </FormScreen>
  );
}
