import { createHash } from 'node:crypto';
import { parse, print } from 'graphql';
import { describe, expect, test } from 'vitest';
import { addTypenames } from '../../sdk/build/codegen/addTypenames.js';
import { generateDocuments, hashOfDocument } from '../../sdk/build/codegen/generateDocuments.js';
import { mergeSchema } from './mergeSchema.js';

const SCHEMA = mergeSchema([
  'directive @action(name: [String!]!) on FIELD_DEFINITION\ntype Query\ntype Customer { _id: ID! }',
  'extend type Query { "All of them." ORGGetCustomers: [Customer!]! @action(name: "org:viewCustomerList") }',
]);

describe('mergeSchema', () => {
  test('keeps descriptions and directives of extensions', () => {
    expect(SCHEMA).toContain('"All of them."');
    expect(SCHEMA).toContain('ORGGetCustomers: [Customer!]! @action(name: "org:viewCustomerList")');
    expect(SCHEMA).not.toContain('extend');
  });

  test('names a type without a definition', () => {
    expect(() => mergeSchema(['extend type Mutation { a: Int }'])).toThrow("'extend type Mutation': no schema file defines this type.");
  });
});

describe('addTypenames', () => {
  test('adds __typename once to every selection except the root', () => {
    const document = addTypenames(addTypenames(parse('query A { a { b { c } __typename } ...F } fragment F on Query { d { e } }')));
    expect(print(document)).toBe(
      print(parse('query A { a { b { c __typename } __typename } ...F } fragment F on Query { d { e __typename } __typename }')),
    );
  });
});

describe('generateDocuments', () => {
  test('GQL: a document contains the SHA-256 of the text that the server looks up', async () => {
    const code = await generateDocuments(SCHEMA, [
      { path: 'list.graphql', text: 'fragment Row on Customer { _id } query ORGGetCustomers { ORGGetCustomers { ...Row } }' },
    ]);
    const text =
      'query ORGGetCustomers {\n  ORGGetCustomers {\n    ...Row\n    __typename\n  }\n}\n\nfragment Row on Customer {\n  _id\n  __typename\n}';
    const hash = createHash('sha256').update(text).digest('hex');
    expect(hashOfDocument(parse(text))).toBe(hash);
    expect(code).toContain(`export const ORGGetCustomersDocument = {"__meta__":{"hash":"${hash}"}`);
  });
});
