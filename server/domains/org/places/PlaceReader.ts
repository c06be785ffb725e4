import { parseResource, WILDCARD, type PolicyStatement } from '@edge-console/sdk/contract';
import type { Database, Transaction } from '../../../storage/index.js';
import type { DepartmentName, KnownPlaces } from '../../common/index.js';
import { CustomerStore } from '../customers/CustomerStore.js';
import { HierarchyStore } from '../hierarchies/HierarchyStore.js';

/** Reads the customers and departments that statements name, to compare statements. (D-163) */
export class PlaceReader {
  constructor(private readonly directory: Database) {}

  /** Places of all customers. Do not call it within a transaction: under load, waiting for a second connection could block the server. */
  read(statements: readonly PolicyStatement[]): Promise<KnownPlaces> {
    return this.directory.transaction({ kind: 'system' }, (transaction) => this.readIn(transaction, statements));
  }

  /** Places of the customers that the transaction can see. */
  async readIn(transaction: Transaction, statements: readonly PolicyStatement[]): Promise<KnownPlaces> {
    const patterns = statements.flatMap(({ resources }) => resources.map(parseResource)).filter((pattern) => pattern !== undefined);
    const customerIds = [...new Set(patterns.map(({ customer }) => customer))];
    const customers = new Map((await CustomerStore.findAll(transaction, customerIds)).map((row) => [row.customerId, row]));
    const departments = patterns
      .filter(({ customer, hierarchy }) => customers.has(customer) && hierarchy !== WILDCARD)
      .map(({ customer: customerId, hierarchy: hierarchyId }) => ({ customerId, hierarchyId }));
    const paths = await HierarchyStore.paths(transaction, departments);
    const ancestors = new Map(departments.map((department, index) => [keyOf(department), paths[index]]));
    return {
      customer(customerId) {
        const row = customers.get(customerId);
        return row && { region: row.awsRegion, organizationId: row.organizationId, rootHierarchyId: row.rootHierarchyId };
      },
      ancestors: (customerId, hierarchyId) => ancestors.get(keyOf({ customerId, hierarchyId })),
    };
  }
}

function keyOf({ customerId, hierarchyId }: DepartmentName): string {
  return `${customerId}:${hierarchyId}`;
}
