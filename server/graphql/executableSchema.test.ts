import { describe, expect, test } from 'vitest';
import type { DomainResolvers } from './DomainModule.js';
import { buildExecutableSchema } from './executableSchema.js';

const DIRECTIVES = 'directive @action(name: [String!]!) on FIELD_DEFINITION directive @public(reason: String!) on FIELD_DEFINITION';

function build(definitions: string, resolvers: DomainResolvers): unknown {
  return buildExecutableSchema(`${DIRECTIVES} ${definitions}`, [{ name: 'org' as never, resolvers }]);
}

describe('the server refuses to start', () => {
  test.each([
    ['names neither action nor reason', 'type Query { a: Int }'],
    ['names both', 'type Query { a: Int @action(name: "x:y") @public(reason: "z") }'],
    ['has an empty reason', 'type Query { a: Int @public(reason: " ") }'],
    ['names an empty list of actions', 'type Query { a: Int @action(name: []) }'],
    ['names an empty action and another one', 'type Query { a: Int @action(name: ["x:y", " "]) }'],
  ])('when a root field %s', (_case, definitions) => {
    expect(() => build(definitions, { Query: { a: () => 1 } })).toThrow('Query.a');
  });

  test('when a root field has no resolver', () => {
    expect(() => build('type Query { a: Int @action(name: "x:y") }', {})).toThrow('No resolver for Query.a.');
  });

  test('if a resolver lacks a field or a type, and names the domain of the resolver', () => {
    const query = 'type Query { a: Int @public(reason: "z") }';
    expect(() => build(query, { Query: { a: () => 1, b: () => 2 } })).toThrow(/'org'.*'Query\.b'/);
    expect(() => build(query, { Query: { a: () => 1 }, Nothing: { c: () => 3 } })).toThrow(/'org'.*'Nothing'/);
  });
});
