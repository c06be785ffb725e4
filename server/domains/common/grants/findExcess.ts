import {
  isAllowed,
  parseResource,
  WILDCARD,
  type PolicyStatement,
  type ResourcePath,
  type ResourcePattern,
} from '@edge-console/sdk/contract';

/** A right that somebody wants to grant and does not have. */
export interface Excess {
  readonly action: string;
  /** As the granted statement names it. */
  readonly resource: string;
}

/** Where the customers and departments that statements name belong. What is unknown is compared by its id alone. */
export interface KnownPlaces {
  customer(customerId: string): { readonly region: string; readonly organizationId: string; readonly rootId: string } | undefined;
  /** Ancestors of a department and the department itself, root first. */
  ancestors(customerId: string, hierarchyId: string): readonly string[] | undefined;
}

/**
 * What the granted statements allow and the held ones do not. (D-163)
 *
 * Each action and resource must be covered by one held statement as a whole: all departments of a customer are not covered by
 * statements on each of them, since a later department would be granted and not held.
 * @returns every missing action with its resource once, in the order of the granted statements
 */
export function findExcess(held: readonly PolicyStatement[], granted: readonly PolicyStatement[], places: KnownPlaces): readonly Excess[] {
  const found = new Map<string, Excess>();
  for (const { actions, resources } of granted) {
    for (const resource of resources) {
      const pattern = parseResource(resource);
      // A text that is not a resource allows nothing.
      if (pattern === undefined) continue;
      const widest = widestPath(pattern, places);
      for (const action of actions) if (!isAllowed(held, action, widest)) found.set(`${action} ${resource}`, { action, resource });
    }
  }
  return [...found.values()];
}

/** The path of everything that a resource covers. A wildcard in it is matched by a wildcard alone. */
function widestPath({ region, organization, customer, hierarchy }: ResourcePattern, places: KnownPlaces): ResourcePath {
  const known = customer === WILDCARD ? undefined : places.customer(customer);
  // A customer has one region and one organisation, so a wildcard there reaches no further.
  const orKnown = (value: string, own: string | undefined) => (value === WILDCARD ? (own ?? value) : value);
  const hierarchyIds = hierarchy === WILDCARD ? [known?.rootId ?? hierarchy] : (places.ancestors(customer, hierarchy) ?? [hierarchy]);
  return {
    region: orKnown(region, known?.region),
    organizationId: orKnown(organization, known?.organizationId),
    customerId: customer,
    hierarchyIds,
  };
}
