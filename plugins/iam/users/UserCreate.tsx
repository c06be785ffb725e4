import { GraphqlServiceToken, pathTo, useDepartmentResource, useGate, useRoute, useService, useSession, useText } from '@edge-console/sdk';
import { BackLink, FormFrame, FormScreen, TreeField, useIdempotencyKey, useOpenFirst, useSave } from '@edge-console/sdk/ui';
import { useDepartments } from '../departments/useDepartments.js';
import { ORGCreateEndUserDocument } from '../graphql/__generated__/operations.js';
import { USER_ACTIONS, USER_ROUTES } from './routes.js';
import { useGroupSearch } from './useGroupSearch.js';
import { NEW_USER_FAILURES, newUser, newUserSchema, phoneInput, USER_REFUSALS, type NewUserValues } from './userForm.js';
import { UserFields } from './UserFields.js';

/** '{base}/users/create': a new user. Users who may create users only in some departments choose one. (USER-064, PERM-031) */
export default function UserCreate() {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const openFirst = useOpenFirst();
  const list = useRoute(USER_ROUTES.list);
  const details = useRoute(USER_ROUTES.details);
  const groups = useGroupSearch();
  const { customer } = useSession();
  const { rootHierarchyId } = customer;
  const createsInRoot = useGate({ action: USER_ACTIONS.create }, useDepartmentResource(rootHierarchyId)) !== 'denied';
  const departments = useDepartments({ isNeeded: !createsInRoot });
  const idempotencyKeyOf = useIdempotencyKey();
  const save = useSave<NewUserValues>({
    send: (values) => {
      const { customerId, organizationId } = customer;
      const phoneNumber = phoneInput(values.phoneNumber);
      const user = { ...values, phoneNumber, customerId, organizationId, idempotencyKey: idempotencyKeyOf(values) };
      return graphql.mutate(ORGCreateEndUserDocument, { user });
    },
    done: 'users.create.done',
    created: (userId, { firstName, lastName }) =>
      details.exists ? { label: `${firstName} ${lastName}`, path: pathTo(USER_ROUTES.details, { userId }) } : undefined,
    failed: 'users.create.failed',
    failures: NEW_USER_FAILURES,
    refusals: USER_REFUSALS,
  });
  return (
    <FormScreen title={text('users.create.title')} back={<BackLink route={USER_ROUTES.list}>{text('users.archive.back')}</BackLink>}>
      <FormFrame
        label={text('users.create.title')}
        initialValues={newUser(createsInRoot ? rootHierarchyId : '')}
        schema={newUserSchema}
        save={save}
        onSaved={() => openFirst(list.addressOf())}
      >
        <UserFields groups={groups} isNew />
        {createsInRoot ? null : <TreeField name="hierarchyId" label={text('departments.department')} source={departments} isRequired />}
      </FormFrame>
    </FormScreen>
  );
}
