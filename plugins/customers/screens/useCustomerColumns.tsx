import { useFlag, useNavigation, useSession, useText } from '@edge-console/sdk';
import { REGIONS, type AwsRegion } from '@edge-console/sdk/contract';
import { dateColumn, linkColumn, textColumn, useColumns, type Column, type ListColumns } from '@edge-console/sdk/ui';
import { Tag } from '@blueprintjs/core';
import { useMemo } from 'react';
import { FLAGS } from '../permissions.js';
import { PATHS } from '../routes.js';
import { CUSTOMER_LIST, type Customer, type CustomerField, type CustomerShelf } from '../rules/customerList.js';

/** The name of a customer; it leads to the customer's settings, in its own region. (CUST-008, CUST-009) */
function useNameColumn(): Column<Customer, CustomerField> {
  const text = useText();
  const navigation = useNavigation();
  const hasSettings = useFlag(FLAGS.settingsLink);
  const { customer: current } = useSession();
  return useMemo(
    () =>
      linkColumn({
        id: 'displayName',
        header: text('customers.columns.displayName'),
        isSortable: true,
        width: 40,
        value: (customer: Customer) => customer.displayName,
        to: (customer) =>
          hasSettings ? navigation.toBase(PATHS.settings, { awsRegion: customer.awsRegion, customerId: customer._id }) : undefined,
        note: (customer) => (customer._id === current.customerId ? <Tag minimal>{text('customers.list.current')}</Tag> : null),
      }),
    [text, navigation, hasSettings, current.customerId],
  );
}

/** Columns of a list of customers; the archive also says when each was archived. (CUST-003, CUST-015) */
export function useCustomerColumns(shelf: CustomerShelf): ListColumns<Customer, CustomerField> {
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
    return shelf === 'archived' ? [...always, archived, region] : [...always, region];
  }, [text, name, shelf]);
  return useColumns(CUSTOMER_LIST.id, columns);
}
