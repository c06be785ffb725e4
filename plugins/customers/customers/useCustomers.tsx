import {
  GraphqlServiceToken,
  SessionServiceToken,
  TelemetryServiceToken,
  useFlag,
  useRoute,
  useService,
  useSession,
  useText,
} from '@edge-console/sdk';
import { REGIONS, type AwsRegion } from '@edge-console/sdk/contract';
import {
  dateColumn,
  linkColumn,
  textColumn,
  useArchiveActions,
  useColumns,
  useLoadedList,
  type ArchiveActions,
  type ArchiveState,
  type Column,
  type ListColumns,
  type ListControl,
} from '@edge-console/sdk/ui';
import { Tag } from '@blueprintjs/core';
import { useMemo } from 'react';
import { ORGArchiveCustomersDocument, ORGGetCustomersDocument, ORGRestoreCustomersDocument } from '../graphql/__generated__/operations.js';
import { CUSTOMER_ARCHIVE_TEXTS, CUSTOMER_LIST, ROWS_OF, type Customer, type CustomerField } from './customer.js';
import { CUSTOMER_ROUTES, CUSTOMER_SETTINGS, SETTINGS_LINK_FLAG } from './routes.js';

/** Code that the list of customers and its archive share. */
export interface Customers {
  readonly list: ListControl<Customer, CustomerField>;
  readonly columns: ListColumns<Customer, CustomerField>;
  readonly actions: ArchiveActions<Customer>;
}

export function useCustomers(state: ArchiveState): Customers {
  const list = useCustomerList(state);
  return { list, columns: useCustomerColumns(state), actions: useCustomerActions(list) };
}

/** Loads the customers of the selected organisation. (CUST-020) */
function useCustomerList(state: ArchiveState): ListControl<Customer, CustomerField> {
  const { customer } = useSession();
  const text = useText();
  return useLoadedList(CUSTOMER_LIST, {
    query: ORGGetCustomersDocument,
    variables: { filter: { organizationId: customer.organizationId, activeOnly: state === 'active' } },
    rowsOf: ROWS_OF[state],
    failure: text('customers.list.loadFailed'),
  });
}

/** The name of a customer links to the customer's settings, in the customer's own region. (CUST-008, CUST-009) */
function useNameColumn(): Column<Customer, CustomerField> {
  const text = useText();
  const { addressOf } = useRoute(CUSTOMER_SETTINGS);
  const isLink = useFlag(SETTINGS_LINK_FLAG);
  const { customer: current } = useSession();
  return useMemo(
    () =>
      linkColumn({
        id: 'displayName',
        header: text('customers.columns.displayName'),
        isSortable: true,
        width: 40,
        value: (customer: Customer) => customer.displayName,
        to: ({ _id: customerId, awsRegion }) =>
          isLink ? addressOf({ '*': 'overview' }, { customer: { awsRegion, customerId } }) : undefined,
        note: ({ _id }) => (_id === current.customerId ? <Tag minimal>{text('customers.list.current')}</Tag> : null),
      }),
    [text, addressOf, isLink, current.customerId],
  );
}

/** The archive has one more column: when each customer was archived. (CUST-003, CUST-015) */
function useCustomerColumns(state: ArchiveState): ListColumns<Customer, CustomerField> {
  const text = useText();
  const name = useNameColumn();
  const columns = useMemo(() => {
    const always: readonly Column<Customer, CustomerField>[] = [
      name,
      textColumn({
        id: 'uniqueName',
        header: text('customers.columns.uniqueName'),
        isSortable: true,
        width: 30,
        value: (customer: Customer) => customer.uniqueName,
      }),
      dateColumn({
        id: 'createdAt',
        header: text('customers.columns.createdAt'),
        isSortable: true,
        value: (customer: Customer) => customer.createdAt,
      }),
    ];
    const archived = dateColumn({
      id: 'archivedAt',
      header: text('customers.columns.archivedAt'),
      isSortable: true,
      value: (customer: Customer) => customer.archivedAt,
    });
    const region = textColumn({
      id: 'awsRegion',
      header: text('customers.columns.awsRegion'),
      isSortable: true,
      isExtra: true,
      value: (customer: Customer) => REGIONS[customer.awsRegion as AwsRegion].label,
    });
    return state === 'archived' ? [...always, archived, region] : [...always, region];
  }, [text, name, state]);
  return useColumns(CUSTOMER_LIST.id, columns);
}

/** Archives and restores customers. (CUST-023, D-027) */
function useCustomerActions(list: ListControl<Customer, CustomerField>): ArchiveActions<Customer> {
  const graphql = useService(GraphqlServiceToken);
  const session = useService(SessionServiceToken);
  const telemetry = useService(TelemetryServiceToken);
  const { customer } = useSession();
  const text = useText();
  return useArchiveActions({
    list,
    texts: CUSTOMER_ARCHIVE_TEXTS,
    links: {
      archive: { label: text('customers.list.viewArchive'), route: CUSTOMER_ROUTES.archive },
      restore: { label: text('customers.result.toList'), route: CUSTOMER_ROUTES.list },
    },
    // CUST-011 asks for a banner.
    result: 'banner',
    failedTitle: text('customers.result.failedTitle'),
    send: async (action, customerIds) => {
      const { organizationId, rootHierarchyId: hierarchyId, customerId } = customer;
      const input = { customerIds, organizationId, hierarchyId, customerId };
      if (action === 'archive') return (await graphql.mutate(ORGArchiveCustomersDocument, { input })).ORGArchiveCustomers.results;
      return (await graphql.mutate(ORGRestoreCustomersDocument, { input })).ORGRestoreCustomers.results;
    },
    // The customer switcher lists active customers, so the session reloads the user.
    onDone: () => session.reload().catch((error: unknown) => telemetry.report(error)),
  });
}
