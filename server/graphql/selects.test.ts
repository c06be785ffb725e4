import { Kind, parse, type FragmentDefinitionNode, type OperationDefinitionNode } from 'graphql';
import { describe, expect, test } from 'vitest';
import { selects } from './selects.js';

/** The part of a resolver's info that names what a call asks for. */
function infoOf(document: string) {
  const { definitions } = parse(document);
  const operation = definitions.find((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION);
  const fragments = definitions.filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION);
  return {
    fieldNodes: (operation?.selectionSet.selections ?? []).filter((node) => node.kind === Kind.FIELD),
    fragments: Object.fromEntries(fragments.map((fragment) => [fragment.name.value, fragment])),
  };
}

describe('a nested field is asked for', () => {
  test.each([
    ['by its name', '{ list { data { _id stages { name } } } }'],
    ['under another name', '{ list { rows: data { parts: stages { name } } } }'],
    ['in an inline fragment', '{ list { ... on Page { data { ... { stages { name } } } } } }'],
    ['in a named fragment', '{ list { ...rows } } fragment rows on Page { data { ...row } } fragment row on Row { stages { name } }'],
    ['with a condition', 'query ($all: Boolean!) { list { data { stages @include(if: $all) { name } } } }'],
  ])('%s', (_, document) => expect(selects(infoOf(document), 'data', 'stages')).toBe(true));

  test.each([
    ['without it', '{ list { data { _id } } }'],
    ['at another place', '{ list { stages { name } data { _id } } }'],
    ['without fields', '{ list }'],
  ])('not %s', (_, document) => expect(selects(infoOf(document), 'data', 'stages')).toBe(false));
});
