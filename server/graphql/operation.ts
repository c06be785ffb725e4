import {
  Kind,
  parse,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { badRequest } from './errors.js';
import { FORBIDDEN_CHARACTERS } from './forbiddenCharacters.js';
import type { RequestLimits } from './limits.js';

/** Properties of a document that the server needs before it executes the document. */
export interface Operation {
  readonly name: string | undefined;
  readonly type: 'query' | 'mutation';
  /** Names of the requested fields of Query or Mutation, once per response key, without `__typename`. */
  readonly rootFields: readonly string[];
  readonly text: string;
}

export type DocumentLimits = Pick<RequestLimits, 'tokens' | 'fields' | 'aliases' | 'directives' | 'rootFields'>;

function parseText(text: string, maxTokens: number): DocumentNode {
  try {
    return parse(text, { maxTokens, noLocation: true });
  } catch (error) {
    throw badRequest(error instanceof Error ? error.message : 'The document cannot be read.');
  }
}

function refuseBeyond(what: string, found: number, limit: number): void {
  if (found > limit) throw badRequest(`The document has ${String(found)} ${what}; at most ${String(limit)} are accepted.`);
}

function countParts(document: DocumentNode, limits: DocumentLimits): void {
  let fields = 0;
  let aliases = 0;
  let directives = 0;
  visit(document, {
    Field(node) {
      fields += 1;
      if (node.alias) aliases += 1;
    },
    Directive() {
      directives += 1;
    },
  });
  refuseBeyond('fields', fields, limits.fields);
  refuseBeyond('aliases', aliases, limits.aliases);
  refuseBeyond('directives', directives, limits.directives);
}

function onlyOperation(document: DocumentNode): OperationDefinitionNode {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (!operation || operations.length > 1) throw badRequest('A request must contain exactly one operation.');
  if (operation.operation === 'subscription') throw badRequest('Subscriptions are not offered.');
  return operation;
}

function collectRootFields(document: DocumentNode, operation: OperationDefinitionNode): string[] {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const byResponseKey = new Map<string, string>();
  const seen = new Set<string>();
  const collect = (set: SelectionSetNode): void => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        if (selection.name.value !== '__typename') byResponseKey.set((selection.alias ?? selection.name).value, selection.name.value);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        collect(selection.selectionSet);
      } else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value);
        const fragment = fragments.get(selection.name.value);
        if (fragment) collect(fragment.selectionSet);
      }
    }
  };
  collect(operation.selectionSet);
  return [...byResponseKey.values()];
}

/** Literals in the document are checked like variables, because they reach the same inputs. */
function refuseForbiddenTexts(document: DocumentNode): void {
  visit(document, {
    StringValue({ value }) {
      if (FORBIDDEN_CHARACTERS.test(value)) throw badRequest('A text in the document contains characters that are not allowed.');
    },
  });
}

/**
 * Parses a document, and rejects documents that a console never sends before the costly validation against the schema.
 * @throws BAD_REQUEST
 */
export function readOperation(text: string, limits: DocumentLimits): Operation {
  const document = parseText(text, limits.tokens);
  const operation = onlyOperation(document);
  countParts(document, limits);
  refuseForbiddenTexts(document);
  const rootFields = collectRootFields(document, operation);
  refuseBeyond('root fields', rootFields.length, limits.rootFields);
  return { name: operation.name?.value, type: operation.operation === 'mutation' ? 'mutation' : 'query', rootFields, text };
}
