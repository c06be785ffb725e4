import { useNavigation, useText } from '@edge-console/sdk';
import { BackLink, FormFrame, FormScreen, type SaveResult } from '@edge-console/sdk/ui';
import { PATHS } from '../routes.js';
import { customerSchema, NEW_CUSTOMER, type CustomerValues } from '../rules/customerForm.js';
import { CustomerFields } from './CustomerFields.js';
import { useCustomerConfirmation } from './useCustomerConfirmation.js';
import { useCustomerCreation } from './useCustomerCreation.js';
import { useOrganizations } from './useOrganizations.js';

/** '{base}/customers/create': a new customer. (CUST-025) */
export default function CustomerCreate() {
  const text = useText();
  const navigation = useNavigation();
  const organizations = useOrganizations();
  const confirm = useCustomerConfirmation();
  const create = useCustomerCreation();
  const listAddress = navigation.toBase(PATHS.list);
  const save = async (values: CustomerValues): Promise<SaveResult<CustomerValues>> => {
    const organization = organizations.options.find((option) => option.value === values.organizationId)?.label ?? '';
    return (await confirm(values, organization)) ? create(values) : { ok: false };
  };
  return (
    <FormScreen title={text('customers.create.title')} back={<BackLink to={listAddress}>{text('customers.create.back')}</BackLink>}>
      <FormFrame
        label={text('customers.create.title')}
        initialValues={NEW_CUSTOMER}
        schema={customerSchema}
        save={save}
        onSaved={() => navigation.navigate(listAddress)}
      >
        <CustomerFields organizations={organizations} />
      </FormFrame>
    </FormScreen>
  );
}
