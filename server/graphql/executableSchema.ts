import {
  buildSchema,
  GraphQLObjectType,
  GraphQLScalarType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from 'graphql';
import type { RequestContext } from './context.js';
import { PROVEN_BY_COOKIE } from './cookieProof.js';
import type { DomainModule, DomainResolvers } from './DomainModule.js';
import { forbidden, unauthenticated } from './errors.js';
import { isOwnSession, readRootFieldRules, rootTypes, type RootFieldRule } from './rootFieldRules.js';
import { SCALARS } from './scalars.js';

export interface ExecutableSchema {
  readonly schema: GraphQLSchema;
  readonly rules: ReadonlyMap<string, RootFieldRule>;
}

async function requireRight(rule: RootFieldRule, fieldName: string, context: RequestContext): Promise<void> {
  if (rule.kind === 'public' || PROVEN_BY_COOKIE.has(fieldName)) return;
  if (!context.session) throw unauthenticated();
  if (isOwnSession(rule)) return;
  for (const action of rule.actions) if (await context.rights.allowsAnywhere(action)) return;
  throw forbidden();
}

type Resolver = GraphQLFieldResolver<unknown, RequestContext>;

/** Wraps a resolver with the authorization check, so that a resolver cannot omit the check. */
function guard(field: GraphQLField<unknown, RequestContext>, rule: RootFieldRule): void {
  const resolve = field.resolve as Resolver;
  field.resolve = async (parent, args, context, info): Promise<unknown> => {
    await requireRight(rule, field.name, context);
    return resolve(parent, args as never, context, info);
  };
}

function attachScalars(schema: GraphQLSchema): void {
  for (const [name, functions] of Object.entries(SCALARS)) {
    const type = schema.getType(name);
    if (type instanceof GraphQLScalarType) Object.assign(type, functions);
  }
}

function attachResolvers(schema: GraphQLSchema, resolvers: DomainResolvers, owner: string): void {
  for (const [typeName, fields] of Object.entries(resolvers)) {
    const type = schema.getType(typeName);
    if (!(type instanceof GraphQLObjectType))
      throw new Error(`Domain '${owner}' has resolvers for '${typeName}', which is not an object type of the schema.`);
    for (const [fieldName, resolve] of Object.entries(fields)) {
      const field = type.getFields()[fieldName];
      if (!field) throw new Error(`Domain '${owner}' has a resolver for '${typeName}.${fieldName}', which is not in the schema.`);
      if (field.resolve) throw new Error(`'${typeName}.${fieldName}' has two resolvers; one is of domain '${owner}'.`);
      field.resolve = typeof resolve === 'function' ? resolve : resolve.resolve;
    }
  }
}

/**
 * The executable schema: the type definitions, the domains' resolvers, and before each root resolver the check that its
 * directive requires.
 * @throws if a root field lacks a resolver or a rule, or if a resolver lacks a field
 */
export function buildExecutableSchema(typeDefs: string, domains: readonly Pick<DomainModule, 'name' | 'resolvers'>[]): ExecutableSchema {
  const schema = buildSchema(typeDefs);
  const rules = readRootFieldRules(schema);
  attachScalars(schema);
  for (const domain of domains) attachResolvers(schema, domain.resolvers, String(domain.name));
  for (const type of rootTypes(schema)) {
    for (const field of Object.values(type.getFields())) {
      const rule = rules.get(field.name);
      if (!field.resolve || !rule) throw new Error(`No resolver for ${type.name}.${field.name}.`);
      guard(field, rule);
    }
  }
  return { schema, rules };
}
