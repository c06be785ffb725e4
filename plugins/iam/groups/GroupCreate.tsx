import { GraphqlServiceToken, useDepartmentResource, useGate, useRoute, useService, useSession, useText } from '@edge-console/sdk';
import { BackLink, FormFrame, FormScreen, useIdempotencyKey, useOpenFirst, useSave } from '@edge-console/sdk/ui';
import { useRef } from 'react';
import { useDepartments } from '../departments/useDepartments.js';
import { ORGCreateGroupDocument } from '../graphql/__generated__/operations.js';
import { GROUP_REFUSALS, groupSchema, newGroup, type GroupValues } from './groupForm.js';
import { GroupFields } from './GroupFields.js';
import { GROUP_ACTIONS, GROUP_ROUTES } from './routes.js';

/** '{base}/groups/create': a new user group. (GROUP-021) */
export default function GroupCreate() {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const openFirst = useOpenFirst();
  const details = useRoute(GROUP_ROUTES.details);
  const list = useRoute(GROUP_ROUTES.list);
  const departments = useDepartments({ isNeeded: true });
  const created = useRef('');
  const { customer } = useSession();
  const { rootHierarchyId } = customer;
  const createsInRoot = useGate({ action: GROUP_ACTIONS.create }, useDepartmentResource(rootHierarchyId)) !== 'denied';
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
      back={<BackLink route={GROUP_ROUTES.list}>{text('groups.form.back')}</BackLink>}
      intro={<p>{text('groups.create.within', { customer: customer.customerDisplayName })}</p>}
    >
      <FormFrame
        label={text('groups.create.title')}
        initialValues={newGroup(createsInRoot ? rootHierarchyId : '')}
        schema={groupSchema}
        save={save}
        onSaved={() => openFirst(details.addressOf({ groupId: created.current }), list.addressOf())}
      >
        <GroupFields departments={departments} />
      </FormFrame>
    </FormScreen>
  );
}
