import { actionMatches, parseResource, WILDCARD, type PolicyStatement, type ResourcePattern } from '@edge-console/sdk/contract';
import type { CustomerPlace, HeldRights } from './Rights.js';

/** Departments of one customer, each of which includes those below it. `all` includes departments that are created later. */
export type Departments = 'all' | readonly string[];

/**
 * Every row of a customer is in the root department or below it. So a filter by the root is a filter by the customer, which indexes of the
 * customer serve.
 */
export function withoutRoot(departments: Departments, rootHierarchyId: string): Departments {
  return departments !== 'all' && departments.includes(rootHierarchyId) ? 'all' : departments;
}

/** Where an action is allowed: on everything, or in these departments by customer. A customer in the map has at least one. */
export type Extent = 'everything' | ReadonlyMap<string, Departments>;

/** Where one of the actions is allowed. A department of which the statements name the root counts as the whole customer. */
export function extentOf({ statements, customers, departments }: HeldRights, actions: readonly string[]): Extent {
  const patterns = statements.filter((statement) => allowsOneOf(statement, actions)).flatMap(patternsOf);
  if (patterns.some(coversEverything)) return 'everything';
  const existing = new Set(departments.map(({ customerId, hierarchyId }) => `${customerId} ${hierarchyId}`));
  const extent = new Map<string, Departments>();
  for (const customer of customers) {
    const named = patterns.filter((pattern) => mayCover(pattern, customer)).map(({ hierarchy }) => hierarchy);
    if (named.some((hierarchy) => hierarchy === WILDCARD || hierarchy === customer.rootHierarchyId)) extent.set(customer.customerId, 'all');
    else {
      const own = [...new Set(named)].filter((hierarchy) => existing.has(`${customer.customerId} ${hierarchy}`));
      if (own.length > 0) extent.set(customer.customerId, own);
    }
  }
  return extent;
}

function allowsOneOf({ effect, actions: allowed }: PolicyStatement, actions: readonly string[]): boolean {
  return effect === 'allow' && allowed.some((name) => actions.some((action) => actionMatches(name, action)));
}

/** A text that is not a resource does not allow anything. */
function patternsOf({ resources }: PolicyStatement): readonly ResourcePattern[] {
  return resources.map(parseResource).filter((pattern) => pattern !== undefined);
}

function coversEverything(pattern: ResourcePattern): boolean {
  return Object.values(pattern).every((value) => value === WILDCARD);
}

function mayCover({ region, organization, customer }: ResourcePattern, place: CustomerPlace): boolean {
  const covers = (pattern: string, value: string) => pattern === WILDCARD || pattern === value;
  return covers(region, place.region) && covers(organization, place.organizationId) && covers(customer, place.customerId);
}
