import {
  isAllowed,
  parseResource,
  WILDCARD,
  type PolicyStatement,
  type ResourcePath,
  type ResourcePattern,
} from '@edge-console/sdk/contract';
import type { CustomerPlace } from '../rights/Rights.js';

/** A right that the caller wants to grant and does not have. */
export interface Excess {
  readonly action: string;
  /** As the granted statement names it. */
  readonly resource: string;
}

/** The place of customers and departments that statements name. An unknown one is compared by its id only. */
export interface KnownPlaces {
  customer(customerId: string): Omit<CustomerPlace, 'customerId'> | undefined;
  /** Ancestors of a department and the department itself, root first. */
  ancestors(customerId: string, hierarchyId: string): readonly string[] | undefined;
}

/**
 * Finds the rights that the granted statements allow and the held statements do not. (D-163)
 *
 * One held statement must cover each granted action and resource completely. Statements on every department of a customer do not
 * cover the customer, because they do not cover departments that are created later.
 * @returns each missing action and resource once, in the order of the granted statements
 */
export function findExcess(held: readonly PolicyStatement[], granted: readonly PolicyStatement[], places: KnownPlaces): readonly Excess[] {
  const found = new Map<string, Excess>();
  for (const { actions, resources } of granted) {
    for (const resource of resources) {
      const pattern = parseResource(resource);
      // A text that is not a resource does not allow anything.
      if (pattern === undefined) continue;
      const widest = widestPath(pattern, places);
      for (const action of actions) if (!isAllowed(held, action, widest)) found.set(`${action} ${resource}`, { action, resource });
    }
  }
  return [...found.values()];
}

/** The path of everything that a resource covers. Only a wildcard matches a wildcard in the path. */
function widestPath({ region, organization, customer, hierarchy }: ResourcePattern, places: KnownPlaces): ResourcePath {
  const known = customer === WILDCARD ? undefined : places.customer(customer);
  // A customer has one region and one organisation, so a wildcard there does not extend the resource.
  const orKnown = (value: string, own: string | undefined) => (value === WILDCARD ? (own ?? value) : value);
  const hierarchyIds =
    hierarchy === WILDCARD ? [known?.rootHierarchyId ?? hierarchy] : (places.ancestors(customer, hierarchy) ?? [hierarchy]);
  return {
    region: orKnown(region, known?.region),
    organizationId: orKnown(organization, known?.organizationId),
    customerId: customer,
    hierarchyIds,
  };
}
