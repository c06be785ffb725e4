/**
 * Rights. A statement allows actions on resources; the union of all statements of a user's active groups applies, nothing is denied
 * explicitly, and everything else is refused. (data.md: Rights; docs/ARCHITECTURE.md)
 * A resource is `region:{r}:organization:{o}:customer:{c}:hierarchy:{h}` with an id or `*` as each value.
 */
export interface PolicyStatement {
  /** `prefix:verbNoun`, or `*:*` for everything. */
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  readonly effect: 'allow';
}

export interface ResourcePath {
  readonly region: string;
  readonly organizationId: string;
  readonly customerId: string;
  /** The department and, before it, its ancestors: a statement on an ancestor covers its descendants. Root first. */
  readonly hierarchyIds: readonly string[];
}

const SEGMENTS = ['region', 'organization', 'customer', 'hierarchy'] as const;
/** Ids and region names: the allowed content of a segment besides the wildcard. */
const SEGMENT_VALUE = /^[A-Za-z0-9-]+$/;
export const WILDCARD = '*';
export const EVERYTHING = '*:*';

export interface ResourcePattern {
  readonly region: string;
  readonly organization: string;
  readonly customer: string;
  readonly hierarchy: string;
}

/** @returns the four values, or undefined if the text is not a resource (wrong names, count or characters). */
export function parseResource(text: string): ResourcePattern | undefined {
  const parts = text.split(':');
  if (parts.length !== SEGMENTS.length * 2) return undefined;
  const values: string[] = [];
  for (const [index, name] of SEGMENTS.entries()) {
    const value = parts[index * 2 + 1];
    if (parts[index * 2] !== name || value === undefined) return undefined;
    if (value !== WILDCARD && !SEGMENT_VALUE.test(value)) return undefined;
    values.push(value);
  }
  const [region, organization, customer, hierarchy] = values as [string, string, string, string];
  return { region, organization, customer, hierarchy };
}

/** Writes the resource of a department; the inverse of {@link parseResource}. */
export function formatResource(pattern: ResourcePattern): string {
  return SEGMENTS.map((name) => `${name}:${pattern[name]}`).join(':');
}

export function actionMatches(allowed: string, wanted: string): boolean {
  return allowed === EVERYTHING || allowed === wanted;
}

function covers(pattern: string, value: string): boolean {
  return pattern === WILDCARD || pattern === value;
}

export function resourceMatches(pattern: ResourcePattern, wanted: ResourcePath): boolean {
  return (
    covers(pattern.region, wanted.region) &&
    covers(pattern.organization, wanted.organizationId) &&
    covers(pattern.customer, wanted.customerId) &&
    (pattern.hierarchy === WILDCARD || wanted.hierarchyIds.includes(pattern.hierarchy))
  );
}

/** The one evaluator: the server decides with it, the console explains with it. */
export function isAllowed(statements: readonly PolicyStatement[], action: string, wanted: ResourcePath): boolean {
  return statements.some(
    (statement) =>
      statement.effect === 'allow' &&
      statement.actions.some((allowed) => actionMatches(allowed, action)) &&
      statement.resources.some((resource) => {
        const pattern = parseResource(resource);
        return pattern !== undefined && resourceMatches(pattern, wanted);
      }),
  );
}
