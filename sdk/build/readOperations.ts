import { existsSync } from 'node:fs';
import path from 'node:path';
import { Kind, print, type DocumentNode } from 'graphql';
import type { OperationEntry } from '../src/contract/index.js';
import { importBundled } from './importBundled.js';

/** An operation with the text that the server looks up by its hash. */
export interface BuiltOperation extends OperationEntry {
  readonly text: string;
}

type HashedDocument = DocumentNode & { readonly __meta__: { readonly hash: string } };

function isHashedDocument(value: unknown): value is HashedDocument {
  return typeof value === 'object' && value !== null && '__meta__' in value && 'definitions' in value;
}

/** The operations of generated code (`__generated__/operations.ts`), by name; empty without such a file. */
export async function readOperations(file: string): Promise<readonly BuiltOperation[]> {
  if (!existsSync(file)) return [];
  const documents = Object.values(await importBundled(path.resolve(file))).filter(isHashedDocument);
  return documents.map(toOperation).sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

function toOperation(document: HashedDocument): BuiltOperation {
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (operation?.name === undefined) throw new Error('A generated document has no named operation.');
  return {
    name: operation.name.value,
    type: operation.operation,
    sha256: document.__meta__.hash,
    text: print({ kind: Kind.DOCUMENT, definitions: document.definitions }),
  };
}

/** Content of `operations.json`: texts by id, for the server. */
export function operationsFile(operations: readonly BuiltOperation[]): string {
  return JSON.stringify(Object.fromEntries(operations.map(({ sha256, name, text }) => [sha256, { name, text }])));
}
