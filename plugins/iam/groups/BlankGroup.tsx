import { GraphqlServiceToken, useDepartmentResource, useGate, useService, useSession, useText } from '@edge-console/sdk';
import { ORGCreateGroupDocument } from '../graphql/__generated__/operations.js';
import { newGroup } from './groupForm.js';
import { NewGroupForm } from './NewGroupForm.js';
import { GROUP_ACTIONS } from './routes.js';

/** The form of a new group without permissions. */
export function BlankGroup() {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const { customer } = useSession();
  const { customerId, organizationId, rootHierarchyId } = customer;
  const createsInRoot = useGate({ action: GROUP_ACTIONS.create }, useDepartmentResource(rootHierarchyId)) !== 'denied';
  return (
    <NewGroupForm
      label={text('groups.create.title')}
      initialValues={newGroup(createsInRoot ? rootHierarchyId : '')}
      create={async (values) =>
        (await graphql.mutate(ORGCreateGroupDocument, { group: { ...values, customerId, organizationId } })).ORGCreateGroup
      }
    />
  );
}
