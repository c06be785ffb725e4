import { useSession, useText } from '@edge-console/sdk';
import { REGIONS, type AwsRegion } from '@edge-console/sdk/contract';
import { CopyableText, FactList, NotFoundPage, PageSection, RecordBody, useRecord } from '@edge-console/sdk/ui';
import { ORGGetCustomerDocument, type ORGGetCustomerQuery } from '../graphql/__generated__/operations.js';
import { OpenTasks } from './OpenTasks.js';
import styles from './OverviewTab.module.css';

/** '{base}/settings/overview': the customer's facts, and what is not set up yet. (OVERVIEW-011) */
export default function OverviewTab() {
  const text = useText();
  const { customer } = useSession();
  const record = useRecord(ORGGetCustomerDocument, { filter: { _id: customer.customerId } }, text('overview.loadFailed'));
  return (
    <div className={styles.parts}>
      <RecordBody record={record} notFound={<NotFoundPage />}>
        {({ ORGGetCustomer }) => <CustomerFacts customer={ORGGetCustomer} />}
      </RecordBody>
      <OpenTasks />
    </div>
  );
}

function CustomerFacts({ customer }: { readonly customer: ORGGetCustomerQuery['ORGGetCustomer'] }) {
  const text = useText();
  const { customer: selected } = useSession();
  const copyable = (label: string, value: string) => ({ label, value: <CopyableText name={label} value={value} /> });
  return (
    <>
      <FactList
        label={text('overview.tab')}
        facts={[
          // (D-022)
          { label: text('overview.organisation'), value: selected.organizationDisplayName ?? text('overview.unknownOrganisation') },
          { label: text('overview.displayName'), value: customer.displayName },
          copyable(text('overview.accountName'), customer.uniqueName),
          { label: text('overview.region'), value: REGIONS[customer.awsRegion as AwsRegion].label },
        ]}
      />
      <PageSection title={text('overview.ids')} intro={text('overview.idsUse')}>
        <FactList
          label={text('overview.ids')}
          facts={[
            copyable(text('overview.customerId'), customer._id),
            copyable(text('overview.organisationId'), customer.organizationId),
            copyable(text('overview.rootDepartmentId'), customer.rootHierarchyId),
          ]}
        />
      </PageSection>
    </>
  );
}
