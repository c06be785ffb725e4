import { WILDCARD, type ResourcePattern } from '@edge-console/sdk/contract';

/** Whether a department is below another one. */
export type IsBelow = (hierarchyId: string, otherId: string) => boolean;

const SEGMENTS = ['region', 'organization', 'customer'] as const;

/** Whether a place includes another one. A department includes those below it. */
export function includesPlace(wider: ResourcePattern, narrower: ResourcePattern, isBelow: IsBelow): boolean {
  const covers = (one: string, other: string) => one === WILDCARD || one === other;
  return (
    SEGMENTS.every((segment) => covers(wider[segment], narrower[segment])) &&
    (covers(wider.hierarchy, narrower.hierarchy) || (narrower.hierarchy !== WILDCARD && isBelow(narrower.hierarchy, wider.hierarchy)))
  );
}

/** What two places have in common: of a customer and one of its departments, the department. Undefined for separate places. */
export function commonPlace(one: ResourcePattern, other: ResourcePattern, isBelow: IsBelow): ResourcePattern | undefined {
  const narrower = (segment: keyof ResourcePattern) => (one[segment] === WILDCARD ? other[segment] : one[segment]);
  const common = {
    region: narrower('region'),
    organization: narrower('organization'),
    customer: narrower('customer'),
    hierarchy: one.hierarchy !== WILDCARD && isBelow(other.hierarchy, one.hierarchy) ? other.hierarchy : narrower('hierarchy'),
  };
  return includesPlace(one, common, isBelow) && includesPlace(other, common, isBelow) ? common : undefined;
}
