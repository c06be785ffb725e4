/**
 * Users by the attributes that flags can target: a user must match at least one value of each criterion; an empty list matches all users.
 * (FLAG-003)
 */
export interface Audience {
  readonly customerIds: readonly string[];
  /** Regions of the users' customers. */
  readonly regions: readonly string[];
  /** A user matches as a member of any of these groups. */
  readonly groupIds: readonly string[];
  readonly userTypes: readonly string[];
}

/** The context field of each criterion. */
const FIELDS = { customerIds: 'customerId', regions: 'region', userTypes: 'userType' } as const;
const GROUPS = 'groupIds';

type Kind = keyof Audience;

/** The audience as JSON logic; undefined for all users. */
export function conditionOf(audience: Audience): Record<string, unknown> | undefined {
  const conditions = [
    ...Object.entries(FIELDS).flatMap(([kind, field]) => inList(field, audience[kind as Kind])),
    ...(audience.groupIds.length === 0 ? [] : [{ some: [{ var: GROUPS }, { in: [{ var: '' }, [...audience.groupIds]] }] }]),
  ];
  return conditions.length > 1 ? { and: conditions } : conditions[0];
}

function inList(field: string, values: readonly string[]): Record<string, unknown>[] {
  return values.length === 0 ? [] : [{ in: [{ var: field }, [...values]] }];
}

/** @returns undefined for JSON logic that {@link conditionOf} does not produce */
export function readCondition(condition: unknown): Audience | undefined {
  const audience: Record<Kind, readonly string[]> = { customerIds: [], regions: [], groupIds: [], userTypes: [] };
  const parts = only(condition, 'and') ?? [condition];
  for (const part of parts) {
    const found = readGroups(part) ?? readField(part);
    if (found === undefined || audience[found.kind].length > 0) return undefined;
    audience[found.kind] = found.values;
  }
  return parts.length > 0 ? audience : undefined;
}

interface Found {
  readonly kind: Kind;
  readonly values: readonly string[];
}

function readField(part: unknown): Found | undefined {
  const [subject, values] = only(part, 'in') ?? [];
  const kind = Object.entries(FIELDS).find(([, field]) => isVariable(subject, field))?.[0] as Kind | undefined;
  return kind !== undefined && isTexts(values) ? { kind, values } : undefined;
}

function readGroups(part: unknown): Found | undefined {
  const [subject, test] = only(part, 'some') ?? [];
  const [element, values] = only(test, 'in') ?? [];
  return isVariable(subject, GROUPS) && isVariable(element, '') && isTexts(values) ? { kind: 'groupIds', values } : undefined;
}

/** The arguments of the operation, if it is the only key of the object. */
function only(value: unknown, operation: string): readonly unknown[] | undefined {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 1) return undefined;
  const found = (value as Record<string, unknown>)[operation];
  return Array.isArray(found) ? found : undefined;
}

function isVariable(value: unknown, field: string): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 1 && (value as { var?: unknown }).var === field;
}

function isTexts(values: unknown): values is readonly string[] {
  return Array.isArray(values) && values.length > 0 && values.every((value) => typeof value === 'string');
}
