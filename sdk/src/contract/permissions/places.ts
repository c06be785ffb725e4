import { formatResource, parseResource, WILDCARD } from '../policy.js';
import type { RuleCustomer } from './types.js';

/** All customers of an organisation, in every region. (PERM-011) */
export function anyCustomerOf(organizationId: string): RuleCustomer {
  return { awsRegion: WILDCARD, organizationId, customerId: WILDCARD, hierarchyIds: [WILDCARD] };
}

/** Whether a rule's customer is the choice `Any`. (PERM-011) */
export function isAnyCustomer({ customerId }: RuleCustomer): boolean {
  return customerId === WILDCARD;
}

/** The resources of a rule, in its order. (PERM-030, PERM-032) */
export function resourcesOf(customers: readonly RuleCustomer[]): readonly string[] {
  return customers.flatMap(({ awsRegion: region, organizationId: organization, customerId: customer, hierarchyIds }) =>
    hierarchyIds.map((hierarchy) => formatResource({ region, organization, customer, hierarchy })),
  );
}

/**
 * The customers of a statement's resources, in their order, each once.
 * @returns undefined if a rule cannot show them: a text that is not a resource, or a department of any customer
 */
export function customersOf(resources: readonly string[]): readonly RuleCustomer[] | undefined {
  const found = new Map<string, { readonly customer: Omit<RuleCustomer, 'hierarchyIds'>; readonly hierarchyIds: Set<string> }>();
  for (const resource of resources) {
    const pattern = parseResource(resource);
    if (pattern === undefined || (pattern.customer === WILDCARD && pattern.hierarchy !== WILDCARD)) return undefined;
    const { region: awsRegion, organization: organizationId, customer: customerId, hierarchy } = pattern;
    const key = [awsRegion, organizationId, customerId].join(':');
    const entry = found.get(key) ?? { customer: { awsRegion, organizationId, customerId }, hierarchyIds: new Set() };
    found.set(key, { ...entry, hierarchyIds: entry.hierarchyIds.add(hierarchy) });
  }
  return [...found.values()].map(({ customer, hierarchyIds }) => ({ ...customer, hierarchyIds: [...hierarchyIds] }));
}

/** Whether two lists name the same departments, in any order. */
export function areSamePlaces(some: readonly RuleCustomer[], others: readonly RuleCustomer[]): boolean {
  const [first, second] = [new Set(resourcesOf(some)), new Set(resourcesOf(others))];
  return first.size === second.size && [...first].every((resource) => second.has(resource));
}
