import { useFlag, useNavigation, useSession, useText } from '@edge-console/sdk';
import { DataTable, dateColumn, linkColumn, ListBody, textColumn, type Column } from '@edge-console/sdk/ui';
import { Tag } from '@blueprintjs/core';
import { useMemo, type ReactNode } from 'react';
import { FLAGS } from '../permissions.js';
import { PATHS } from '../routes.js';
import { idOf, type Customer, type CustomerField } from '../rules/customerList.js';
import type { CustomerList } from './useCustomerList.js';

export interface CustomerTableProps {
  /** Name of the table for people who do not see it. */
  readonly label: string;
  readonly list: CustomerList;
  readonly columns: readonly Column<Customer, CustomerField>[];
  readonly empty: ReactNode;
  readonly reasonAgainst?: (customer: Customer) => string | undefined;
}

/** Columns of the customers list; the name leads to the customer's settings, in its own region. (CUST-003, CUST-008, CUST-009) */
export function useCustomerColumns(): readonly Column<Customer, CustomerField>[] {
  const text = useText();
  const navigation = useNavigation();
  const hasSettings = useFlag(FLAGS.settingsLink);
  const { customer: current } = useSession();
  return useMemo(
    () => [
      linkColumn({
        id: 'displayName',
        header: text('columns.displayName'),
        isSortable: true,
        width: 44,
        value: (customer: Customer) => customer.displayName,
        to: (customer) =>
          hasSettings ? navigation.toBase(PATHS.settings, { awsRegion: customer.awsRegion, customerId: customer._id }) : undefined,
        note: (customer) => (customer._id === current.customerId ? <Tag minimal>{text('list.current')}</Tag> : null),
      }),
      textColumn({
        id: 'uniqueName',
        header: text('columns.uniqueName'),
        isSortable: true,
        width: 32,
        value: (customer: Customer) => customer.uniqueName,
      }),
      dateColumn({
        id: 'createdAt',
        header: text('columns.createdAt'),
        isSortable: true,
        value: (customer: Customer) => customer.createdAt,
      }),
    ],
    [text, navigation, hasSettings, current.customerId],
  );
}

/** The same columns and when each was archived. (CUST-015) */
export function useArchiveColumns(): readonly Column<Customer, CustomerField>[] {
  const text = useText();
  const columns = useCustomerColumns();
  return useMemo(
    () => [
      ...columns,
      dateColumn({
        id: 'archivedAt',
        header: text('columns.archivedAt'),
        isSortable: true,
        value: (customer: Customer) => customer.archivedAt,
      }),
    ],
    [columns, text],
  );
}

/** The table of either list, in whichever state it is. */
export function CustomerTable({ label, list, columns, empty, reasonAgainst }: CustomerTableProps) {
  const { state, params, change, selection } = list;
  return (
    <ListBody state={state} columns={columns} empty={empty} searchedText={params.text} onClearSearch={() => change({ text: '' })}>
      {(page) => (
        <DataTable
          label={label}
          columns={columns}
          rows={page.rows}
          idOf={idOf}
          sort={{ current: params.sort, onChange: (sort) => change({ sort }) }}
          selection={{
            ids: selection.ids,
            onChange: selection.set,
            nameOf: (customer) => customer.displayName,
            ...(reasonAgainst === undefined ? {} : { reasonAgainst }),
          }}
        />
      )}
    </ListBody>
  );
}
