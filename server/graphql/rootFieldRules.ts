import { Kind, type DirectiveNode, type GraphQLField, type GraphQLObjectType, type GraphQLSchema } from 'graphql';

/** The right that the schema requires for a field of Query or Mutation. */
export type RootFieldRule =
  | { readonly kind: 'action'; readonly action: string }
  /** Answered without a session. */
  | { readonly kind: 'public'; readonly reason: string };

/** Action that every signed-in user may perform, on their own session only. */
export const OWN_SESSION = 'session:own';

export function rootTypes(schema: GraphQLSchema): readonly GraphQLObjectType[] {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter(
    (type) => type !== undefined && type !== null,
  );
}

function textArgument(directive: DirectiveNode | undefined, name: string): string | undefined {
  const value = directive?.arguments?.find((argument) => argument.name.value === name)?.value;
  return value?.kind === Kind.STRING && value.value.trim() !== '' ? value.value : undefined;
}

function ruleOf(field: GraphQLField<unknown, unknown>): RootFieldRule | undefined {
  const directives = field.astNode?.directives ?? [];
  const find = (name: string): DirectiveNode | undefined => directives.find((directive) => directive.name.value === name);
  const action = textArgument(find('action'), 'name');
  const reason = textArgument(find('public'), 'reason');
  if (action !== undefined && reason === undefined) return { kind: 'action', action };
  if (reason !== undefined && action === undefined) return { kind: 'public', reason };
  return undefined;
}

/**
 * Rules of all root fields by name.
 * @throws where a field names neither an action nor why it is public, or both: the server must not start then. (design.md: Server)
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
