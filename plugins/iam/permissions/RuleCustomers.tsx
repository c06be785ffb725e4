import { DialogServiceToken, useService, useText } from '@edge-console/sdk';
import { WILDCARD } from '@edge-console/sdk/contract';
import { ChoiceField, MultiTreeField, RepeatedRows } from '@edge-console/sdk/ui';
import { useField, useForm } from 'react-final-form';
import { isAny, newCustomer, type RuleCustomerValues } from './permissionForm.js';
import { useHierarchyTree } from './useHierarchyTree.js';
import type { OrganizationCustomers } from './useOrganizationCustomers.js';

export interface RuleCustomersProps {
  /** Path of the rule in the form. */
  readonly path: string;
  readonly customers: OrganizationCustomers;
  /** Message when the only customer of the rule is removed; without it, the customer of the basic rule stays too. (PERM-014) */
  readonly keepsOne: string;
}

/** Customers of a rule, each with its departments. (PERM-007 to PERM-014) */
export function RuleCustomers({ path, customers, keepsOne }: RuleCustomersProps) {
  const text = useText();
  const name = `${path}.customers`;
  const { input } = useField<readonly RuleCustomerValues[]>(name, { subscription: { value: true } });
  const isForAny = isAny(input.value[0]?.place ?? '');
  return (
    <RepeatedRows
      name={name}
      legend={text('permissions.customers')}
      addLabel={text('permissions.addCustomer')}
      rowLabel={(number) => text('permissions.customerRow', { number })}
      newRow={newCustomer}
      isOrdered={false}
      keepsOne={keepsOne}
      addDenied={isForAny ? text('permissions.anyIsAll') : undefined}
    >
      {(row) => <RuleCustomer list={name} path={row} customers={customers} />}
    </RepeatedRows>
  );
}

interface RuleCustomerProps {
  /** Path of the rule's customers. */
  readonly list: string;
  /** Path of this customer. */
  readonly path: string;
  readonly customers: OrganizationCustomers;
}

function RuleCustomer({ list, path, customers }: RuleCustomerProps) {
  const text = useText();
  const form = useForm();
  const dialogs = useService(DialogServiceToken);
  const { input } = useField<readonly RuleCustomerValues[]>(list, { subscription: { value: true } });
  const rows = input.value;
  const isFirst = path === `${list}[0]`;
  const place = rows[Number(/\[(\d+)\]$/.exec(path)?.[1])]?.place ?? '';
  const source = useHierarchyTree(place);
  const isFree = ({ value }: { readonly value: string }) => value === place || rows.every((row) => row.place !== value);
  const offered = [...(isFirst ? [customers.any] : []), ...customers.customers].filter(isFree);
  const isOffered = place === '' || offered.some(({ value }) => value === place);
  const options = isOffered ? offered : [{ value: place, label: customers.labelOf(place) }, ...offered];
  /** Any customer replaces the others. (D-066) */
  const mayChoose = async (chosen: string) => {
    if (!isAny(chosen) || rows.length === 1) return true;
    const isConfirmed = await dialogs.confirm({
      title: text('permissions.anyTitle'),
      body: text('permissions.anyText'),
      confirmLabel: text('permissions.anyConfirm'),
    });
    if (isConfirmed) form.change(list, [{ place: chosen, departments: {} }]);
    return false;
  };
  return (
    <>
      <ChoiceField name={`${path}.place`} label={text('permissions.customer')} options={options} isRequired mayChoose={mayChoose} />
      {place === '' ? null : isAny(place) ? (
        <p className="edge-muted">{text('permissions.anyDepartments')}</p>
      ) : (
        <MultiTreeField
          key={place}
          name={`${path}.departments.${place}`}
          label={text('permissions.departments')}
          source={source}
          everythingId={WILDCARD}
          isRequired
        />
      )}
    </>
  );
}
