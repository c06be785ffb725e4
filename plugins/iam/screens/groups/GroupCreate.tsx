import { GraphqlServiceToken, useFlag, useNavigation, useService, useSession, useText } from '@edge-console/sdk';
import { BackLink, FormFrame, FormScreen, useIdempotencyKey, useSave } from '@edge-console/sdk/ui';
import { useRef } from 'react';
import { ORGCreateGroupDocument } from '../../graphql/__generated__/operations.js';
import { FLAGS } from '../../permissions.js';
import { PATHS, toGroup } from '../../routes.js';
import { GROUP_REFUSALS, groupSchema, newGroup, type GroupValues } from '../../rules/groupForm.js';
import { useDepartments } from '../departments/useDepartments.js';
import { GroupFields } from './GroupFields.js';

/** '{base}/groups/create': a new user group. (GROUP-021) */
export default function GroupCreate() {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const navigation = useNavigation();
  const hasDetails = useFlag(FLAGS.groups.details);
  const { customer } = useSession();
  const departments = useDepartments({ isNeeded: true });
  const created = useRef('');
  const idempotencyKeyOf = useIdempotencyKey();
  const save = useSave<GroupValues>({
    send: async (values) => {
      const { customerId, organizationId } = customer;
      const group = { ...values, customerId, organizationId, idempotencyKey: idempotencyKeyOf(values) };
      created.current = (await graphql.mutate(ORGCreateGroupDocument, { group })).ORGCreateGroup._id;
    },
    done: 'groups.create.done',
    failed: 'groups.create.failed',
    refusals: GROUP_REFUSALS,
  });
  return (
    <FormScreen
      title={text('groups.create.title')}
      back={<BackLink to={navigation.toBase(PATHS.groups.list)}>{text('groups.form.back')}</BackLink>}
      intro={<p>{text('groups.create.within', { customer: customer.customerDisplayName })}</p>}
    >
      <FormFrame
        label={text('groups.create.title')}
        initialValues={newGroup(customer.rootHierarchyId)}
        schema={groupSchema}
        save={save}
        onSaved={() => navigation.navigate(navigation.toBase(hasDetails ? toGroup(created.current) : PATHS.groups.list))}
      >
        <GroupFields departments={departments} />
      </FormFrame>
    </FormScreen>
  );
}
