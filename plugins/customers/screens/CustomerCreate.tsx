import {
  DialogServiceToken,
  GraphqlServiceToken,
  SessionServiceToken,
  TelemetryServiceToken,
  toApiError,
  useNavigation,
  useNotifications,
  useService,
  useText,
} from '@edge-console/sdk';
import { REGIONS } from '@edge-console/sdk/contract';
import { BackLink, FormFrame, PageHeader, type SaveResult } from '@edge-console/sdk/ui';
import { ORGCreateCustomerDocument } from '../graphql/__generated__/operations.js';
import { PATHS } from '../routes.js';
import { customerSchema, isNameTaken, NEW_CUSTOMER, toCreateCustomer, type CustomerValues } from '../rules/customerForm.js';
import { CustomerFields } from './CustomerFields.js';
import { useOrganizations } from './useOrganizations.js';

/** '{base}/customers/create': a new customer. (CUST-025) */
export default function CustomerCreate() {
  const text = useText();
  const navigation = useNavigation();
  const organizations = useOrganizations();
  const confirm = useConfirmation();
  const create = useCreation();
  const listAddress = navigation.toBase(PATHS.list);
  const save = async (values: CustomerValues): Promise<SaveResult> => {
    const organization = organizations.options.find((option) => option.value === values.organizationId)?.label ?? '';
    return (await confirm(values, organization)) ? create(values) : { ok: false };
  };
  return (
    <div className="edge-page edge-page-form">
      <PageHeader title={text('create.title')} back={<BackLink to={listAddress}>{text('create.back')}</BackLink>} />
      <FormFrame
        label={text('create.title')}
        initialValues={NEW_CUSTOMER}
        schema={customerSchema}
        save={save}
        onSaved={() => navigation.navigate(listAddress)}
      >
        <CustomerFields organizations={organizations} />
      </FormFrame>
    </div>
  );
}

/** Asks before the account name and the region are settled for good. (CUST-032, D-033) */
function useConfirmation(): (values: CustomerValues, organization: string) => Promise<boolean> {
  const text = useText();
  const dialogs = useService(DialogServiceToken);
  return (values, organization) => {
    const { customer, awsRegion } = toCreateCustomer(values);
    return dialogs.confirm({
      title: text('create.confirmTitle'),
      body: (
        <>
          <p>
            {text('create.confirmText', { name: customer.displayName, account: customer.uniqueName, region: REGIONS[awsRegion].label })}
          </p>
          <p>{text('create.confirmOrganization', { organization })}</p>
        </>
      ),
      confirmLabel: text('create.confirm'),
    });
  };
}

/** Sends the new customer to its region and reads the user again, who now has it. (CUST-044 to CUST-049) */
function useCreation(): (values: CustomerValues) => Promise<SaveResult> {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const session = useService(SessionServiceToken);
  const telemetry = useService(TelemetryServiceToken);
  const notifications = useNotifications();
  return async (values) => {
    const { customer, awsRegion } = toCreateCustomer(values);
    try {
      await graphql.mutate(ORGCreateCustomerDocument, { customer }, { awsRegion });
    } catch (thrown) {
      const error = toApiError(thrown);
      if (isNameTaken(error)) {
        notifications.error(text('create.takenTitle'), text('create.takenText'));
        return { ok: false, fieldErrors: { uniqueName: 'create.errors.uniqueNameTaken' } };
      }
      if (!error.isUnauthenticated) notifications.error(text('create.failedTitle'), text('create.failedText'));
      return { ok: false };
    }
    notifications.success(text('create.done'));
    await session.reload().catch((error: unknown) => telemetry.report(error));
    return { ok: true };
  };
}
