import { Kind, type DirectiveNode, type GraphQLField, type GraphQLObjectType, type GraphQLSchema, type ValueNode } from 'graphql';
import type { RequestLimits } from './limits.js';

/** The right that the schema requires for a field of Query or Mutation. */
export type RootFieldRule =
  /** One of the actions is sufficient. (D-162) `bodyBytes` is the size of a larger body than others may have. */
  | { readonly kind: 'action'; readonly actions: readonly string[]; readonly bodyBytes?: number }
  /** Callable without a session. */
  | { readonly kind: 'public'; readonly reason: string };

/** Action that every signed-in user may perform, on their own session only. */
export const OWN_SESSION = 'session:own';

export function rootTypes(schema: GraphQLSchema): readonly GraphQLObjectType[] {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter(
    (type) => type !== undefined && type !== null,
  );
}

function argumentOf(directive: DirectiveNode | undefined, name: string): ValueNode | undefined {
  return directive?.arguments?.find((argument) => argument.name.value === name)?.value;
}

function textOf(value: ValueNode | undefined): string | undefined {
  return value?.kind === Kind.STRING && value.value.trim() !== '' ? value.value : undefined;
}

function numberOf(value: ValueNode | undefined): number | undefined {
  return value?.kind === Kind.INT ? Number(value.value) : undefined;
}

/** GraphQL accepts a single value for a list. Undefined for an empty list, and for a list with an empty name. */
function textsOf(value: ValueNode | undefined): readonly string[] | undefined {
  const texts = (value?.kind === Kind.LIST ? value.values : [value]).map(textOf);
  return texts.length > 0 && texts.every((text) => text !== undefined) ? texts : undefined;
}

function ruleOf(field: GraphQLField<unknown, unknown>): RootFieldRule | undefined {
  const directives = field.astNode?.directives ?? [];
  const find = (name: string): DirectiveNode | undefined => directives.find((directive) => directive.name.value === name);
  const actions = textsOf(argumentOf(find('action'), 'name'));
  const reason = textOf(argumentOf(find('public'), 'reason'));
  const bodyBytes = numberOf(argumentOf(find('body'), 'atMost'));
  if (actions !== undefined && reason === undefined) return { kind: 'action', actions, ...(bodyBytes === undefined ? {} : { bodyBytes }) };
  if (reason !== undefined && actions === undefined) return { kind: 'public', reason };
  return undefined;
}

/** Size in bytes that the body of a request for these fields may have: that of the strictest field. */
export function bodyBytesOf(
  rules: ReadonlyMap<string, RootFieldRule>,
  fields: readonly string[],
  { bodyBytes }: Pick<RequestLimits, 'bodyBytes'>,
): number {
  const sizes = fields.map((field) => {
    const rule = rules.get(field);
    return rule?.kind === 'action' ? (rule.bodyBytes ?? bodyBytes) : bodyBytes;
  });
  return sizes.length === 0 ? bodyBytes : Math.min(...sizes);
}

/** Size in bytes of the largest body that any field accepts. */
export function largestBodyOf(rules: ReadonlyMap<string, RootFieldRule>, limits: Pick<RequestLimits, 'bodyBytes'>): number {
  return Math.max(limits.bodyBytes, ...[...rules.keys()].map((field) => bodyBytesOf(rules, [field], limits)));
}

/** Whether the field is open to every signed-in user. */
export function isOwnSession(rule: RootFieldRule | undefined): boolean {
  return rule?.kind === 'action' && rule.actions.includes(OWN_SESSION);
}

/**
 * Rules of all root fields by name.
 * @throws if a field has neither an action nor a reason to be public, or both, because the server must not start then. (design.md: Server)
 */
export function readRootFieldRules(schema: GraphQLSchema): ReadonlyMap<string, RootFieldRule> {
  const rules = new Map<string, RootFieldRule>();
  const without: string[] = [];
  for (const type of rootTypes(schema)) {
    for (const field of Object.values(type.getFields())) {
      const rule = ruleOf(field);
      if (rule) rules.set(field.name, rule);
      else without.push(`${type.name}.${field.name}`);
    }
  }
  if (without.length > 0) {
    throw new Error(`Each root field needs exactly one of @action(name: "...") and @public(reason: "..."): ${without.join(', ')}`);
  }
  return rules;
}
