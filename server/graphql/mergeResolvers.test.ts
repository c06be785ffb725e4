import { expect, test } from 'vitest';
import { mergeResolvers } from './mergeResolvers.js';

const first = () => 1;
const second = () => 2;

test('the resolvers of several files become one object for each type', () => {
  const merged = mergeResolvers({ Query: { a: first } }, { Query: { b: second }, Mutation: { c: first } }, { Row: { a: second } });
  expect(merged).toEqual({ Query: { a: first, b: second }, Mutation: { c: first }, Row: { a: second } });
});

test('the server refuses to start when two files resolve the same field, and names every such field', () => {
  const [one, other] = [
    { Query: { a: first, b: first }, Mutation: { c: first } },
    { Query: { a: second, b: second }, Mutation: { c: first } },
  ];
  expect(() => mergeResolvers(one, other)).toThrow('More than one file of the domain has a resolver for Query.a, Query.b, Mutation.c.');
});
