import { useRoute, useText } from '@edge-console/sdk';
import { BackLink, FormFrame, FormScreen, useOpenFirst, type SaveResult } from '@edge-console/sdk/ui';
import { customerSchema, NEW_CUSTOMER, type CustomerValues } from './customerForm.js';
import { CustomerFields } from './CustomerFields.js';
import { CUSTOMER_ROUTES } from './routes.js';
import { useCreateConfirmation, useCreateCustomer } from './useCreateCustomer.js';
import { useOrganizations } from './useOrganizations.js';

/** '{base}/customers/create': a new customer. (CUST-025) */
export default function CustomerCreate() {
  const text = useText();
  const openFirst = useOpenFirst();
  const organizations = useOrganizations();
  const confirm = useCreateConfirmation();
  const create = useCreateCustomer();
  const list = useRoute(CUSTOMER_ROUTES.list);
  const save = async (values: CustomerValues): Promise<SaveResult<CustomerValues>> => {
    const organization = organizations.options.find((option) => option.value === values.organizationId)?.label ?? '';
    return (await confirm(values, organization)) ? create(values) : { ok: false };
  };
  return (
    <FormScreen
      title={text('customers.create.title')}
      back={<BackLink route={CUSTOMER_ROUTES.list}>{text('customers.create.back')}</BackLink>}
    >
      <FormFrame
        label={text('customers.create.title')}
        initialValues={NEW_CUSTOMER}
        schema={customerSchema}
        save={save}
        onSaved={() => openFirst(list.addressOf())}
      >
        <CustomerFields organizations={organizations} />
      </FormFrame>
    </FormScreen>
  );
}
