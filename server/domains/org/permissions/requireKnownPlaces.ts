import { parseResource, WILDCARD, type PolicyStatement } from '@edge-console/sdk/contract';
import { validationError } from '../../../graphql/errors.js';
import type { Transaction } from '../../../storage/index.js';
import { CustomerStore } from '../customers/CustomerStore.js';
import { HierarchyStore } from '../hierarchies/HierarchyStore.js';

/**
 * Requires that customers and departments of added resources exist and belong together: a misspelt id would grant nothing, silently. What
 * the policy contained before is not checked, because a department can have been removed since.
 * Call it only for resources that the caller may grant: the error tells whether an id exists.
 * @param transaction over all customers
 * @param path of the statements in the call: `update.statements`
 * @throws a validation error for each unknown customer and department
 */
export async function requireKnownPlaces(
  transaction: Transaction,
  after: readonly PolicyStatement[],
  before: readonly PolicyStatement[],
  path: string,
): Promise<void> {
  const known = new Set(before.flatMap(({ resources }) => resources));
  const added = after.flatMap(({ resources }, statement) =>
    resources.flatMap((resource, index) => {
      const pattern = known.has(resource) ? undefined : parseResource(resource);
      return pattern === undefined ? [] : [{ pattern, path: `${path}.${String(statement)}.resources.${String(index)}` }];
    }),
  );
  const named = added.filter(({ pattern }) => pattern.customer !== WILDCARD);
  const customers = await CustomerStore.findAll(transaction, [...new Set(named.map(({ pattern }) => pattern.customer))]);
  const departments = named.map(({ pattern }) => ({ customerId: pattern.customer, hierarchyId: pattern.hierarchy }));
  const active = new Set(
    (await HierarchyStore.active(transaction, departments)).map((found) => `${found.customerId} ${found.hierarchyId}`),
  );
  const covers = (pattern: string, value: string) => pattern === WILDCARD || pattern === value;
  const errors = named.flatMap(({ pattern, path: at }) => {
    const { region, organization, customer, hierarchy } = pattern;
    const row = customers.find(({ customerId }) => customerId === customer);
    if (row === undefined || !covers(region, row.awsRegion) || !covers(organization, row.organizationId))
      return [{ path: at, message: 'Customer not found.' }];
    const isKnown = hierarchy === WILDCARD || active.has(`${customer} ${hierarchy}`);
    return isKnown ? [] : [{ path: at, message: 'Department not found.' }];
  });
  if (errors.length > 0) throw validationError(errors.slice(0, 100));
}
