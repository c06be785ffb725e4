import { GraphqlServiceToken, useRoute, useService, useText } from '@edge-console/sdk';
import {
  BackLink,
  FormScreen,
  RecordFormElement,
  RequiredNote,
  useIdempotencyKey,
  useOpenFirst,
  useRecordForm,
  useSave,
} from '@edge-console/sdk/ui';
import { ORGCreateOrganizationDocument } from '../graphql/__generated__/operations.js';
import { OrganizationFields, OrganizationSaveBar } from './OrganizationFields.js';
import { NEW_ORGANIZATION, ORGANIZATION_REFUSALS, organizationSchema, type OrganizationValues } from './organizationForm.js';
import { ORGANIZATION_ROUTES } from './routes.js';

/** '{base}/organisations/create': a new organisation. (ORG-013) */
export default function OrganizationCreate() {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const openFirst = useOpenFirst();
  const list = useRoute(ORGANIZATION_ROUTES.list);
  const idempotencyKeyOf = useIdempotencyKey();
  const title = text('organisations.create.title');
  const save = useSave<OrganizationValues>({
    send: (values) => {
      const organization = { ...values, idempotencyKey: idempotencyKeyOf(values) };
      return graphql.mutate(ORGCreateOrganizationDocument, { organization });
    },
    done: 'organisations.create.done',
    failed: 'organisations.create.failed',
    refusals: ORGANIZATION_REFUSALS,
  });
  // FormFrame has the Save bar of the kit, which is never disabled.
  const record = useRecordForm<OrganizationValues>({
    label: title,
    initialValues: NEW_ORGANIZATION,
    schema: organizationSchema,
    save,
    onSaved: () => openFirst(list.addressOf()),
  });
  return (
    <FormScreen title={title} back={<BackLink route={ORGANIZATION_ROUTES.list}>{text('organisations.form.back')}</BackLink>}>
      <RecordFormElement record={record} focusesFirstField>
        <RequiredNote />
        <OrganizationFields />
        <OrganizationSaveBar />
      </RecordFormElement>
    </FormScreen>
  );
}
