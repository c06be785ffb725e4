import { ConfigServiceToken, useService, useText } from '@edge-console/sdk';
import { CREATABLE_REGIONS, REGIONS } from '@edge-console/sdk/contract';
import { SelectField, TextField } from '@edge-console/sdk/ui';
import { Button } from '@blueprintjs/core';
import { useForm } from 'react-final-form';
import { accountNameToFill, type CustomerValues } from './customerForm.js';
import type { Organizations } from './useOrganizations.js';

/** Inputs of a new customer. (CUST-026) */
export function CustomerFields({ organizations }: { readonly organizations: Organizations }) {
  const text = useText();
  const form = useForm<CustomerValues>();
  const { environment } = useService(ConfigServiceToken);
  const fillAccountName = () => {
    const name = accountNameToFill(form.getState().values);
    if (name !== undefined) form.change('uniqueName', name);
  };
  return (
    <>
      <SelectField
        name="organizationId"
        label={text('customers.create.organization')}
        isRequired
        options={organizations.options}
        // In the field, because a line below it would move the form when the organisations arrive.
        emptyLabel={organizations.status === 'loading' ? text('customers.create.organizationsLoading') : undefined}
        help={organizations.status === 'failed' ? <OrganizationsFailed retry={organizations.retry} /> : undefined}
      />
      <TextField name="displayName" label={text('customers.create.displayName')} isRequired onBlur={fillAccountName} />
      <TextField name="uniqueName" label={text('customers.create.uniqueName')} isRequired help={text('customers.create.uniqueNameHelp')} />
      <SelectField
        name="awsRegion"
        label={text('customers.create.region')}
        isRequired
        help={text('customers.create.regionHelp')}
        options={CREATABLE_REGIONS[environment].map((region) => ({ value: region, label: REGIONS[region].label }))}
      />
    </>
  );
}

function OrganizationsFailed({ retry }: Pick<Organizations, 'retry'>) {
  const text = useText();
  return (
    <>
      {text('customers.create.organizationsFailed')}{' '}
      <Button variant="minimal" size="small" onClick={() => void retry()}>
        {text('customers.create.organizationsRetry')}
      </Button>
    </>
  );
}
