import { parseResource, WILDCARD } from '@edge-console/sdk/contract';

/** The name of a customer, or of one of its departments, as the server returns it. */
export interface PlaceName {
  readonly customerId: string;
  readonly hierarchyId: string | null;
  readonly name: string;
}

/** Words for places that a name alone cannot describe. */
export interface PlaceTexts {
  /** 'Any customer' */
  readonly anyCustomer: string;
  /** 'Another customer', for one whose name the user may not see. */
  readonly otherCustomer: string;
  /** 'Another department' */
  readonly otherDepartment: string;
}

/**
 * A resource in words: 'Northwind Health', 'Northwind Health › North', 'Any customer'. A text that is not a resource is returned as it is.
 */
export function placeName(resource: string, places: readonly PlaceName[], texts: PlaceTexts): string {
  const pattern = parseResource(resource);
  if (pattern === undefined) return resource;
  const { customer, hierarchy } = pattern;
  const nameOf = (hierarchyId: string | null) =>
    places.find((place) => place.customerId === customer && place.hierarchyId === hierarchyId)?.name;
  const customerName = customer === WILDCARD ? texts.anyCustomer : (nameOf(null) ?? texts.otherCustomer);
  return hierarchy === WILDCARD ? customerName : `${customerName} › ${nameOf(hierarchy) ?? texts.otherDepartment}`;
}
