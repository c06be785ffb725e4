import { parseResource, WILDCARD } from '@edge-console/sdk/contract';
import type { Transaction } from '../../../storage/index.js';
import { CustomerStore } from '../customers/CustomerStore.js';
import { HierarchyStore } from '../hierarchies/HierarchyStore.js';

/** The name of a customer, or of one of its departments. */
export interface PlaceName {
  readonly customerId: string;
  readonly hierarchyId: string | null;
  readonly name: string;
  /** Of the other departments that are named: those that the department is below. */
  readonly belowIds: readonly string[];
}

/** Names of the customers and departments that resources name, of customers that the transaction can see. */
export async function placeNames(transaction: Transaction, resources: readonly string[]): Promise<readonly PlaceName[]> {
  const patterns = resources.map(parseResource).filter((pattern) => pattern !== undefined);
  const customers = await CustomerStore.findAll(transaction, [...new Set(patterns.map(({ customer }) => customer))]);
  const departments = patterns
    .filter(({ customer, hierarchy }) => customer !== WILDCARD && hierarchy !== WILDCARD)
    .map(({ customer, hierarchy }) => ({ customerId: customer, hierarchyId: hierarchy }));
  const named = await HierarchyStore.namesOf(transaction, departments);
  const paths = await HierarchyStore.paths(transaction, named);
  // The caller may not enter all ancestors.
  const isNamed = new Set(named.map(({ hierarchyId }) => hierarchyId));
  return [
    ...customers.map(({ customerId, displayName }) => ({ customerId, hierarchyId: null, name: displayName, belowIds: [] })),
    ...named.map((department, index) => {
      const belowIds = (paths[index] ?? []).filter((id) => id !== department.hierarchyId && isNamed.has(id));
      return { ...department, belowIds };
    }),
  ];
}
