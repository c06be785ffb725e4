import { createHash } from 'node:crypto';
import { codegen } from '@graphql-codegen/core';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { Kind, parse, print, type DocumentNode } from 'graphql';
import { addTypenames } from './addTypenames.js';

/** A GraphQL file of a plugin or of the kernel. */
export interface DocumentFile {
  readonly path: string;
  readonly text: string;
}

/** Typed, compiled documents: each operation is `<OperationName>Document`, with the SHA-256 of its text as `__meta__.hash`. */
export async function generateDocuments(schema: string, files: readonly DocumentFile[]): Promise<string> {
  const documents = files.map((file) => ({ location: file.path, document: addTypenames(parse(file.text)) }));
  const code = await codegen({
    filename: 'operations.ts',
    schema: parse(schema),
    documents,
    pluginMap: { typescriptOperations, typedDocumentNode },
    plugins: [{ typescriptOperations: {} }, { typedDocumentNode: {} }],
    config: {
      namingConvention: 'keep',
      useTypeImports: true,
      immutableTypes: true,
      enumType: 'string-literal',
      documentMode: 'documentNodeImportFragments',
      documentNodeImport: '@apollo/client#TypedDocumentNode',
      inputMaybeValue: 'T | null | undefined',
      scalars: { ID: 'string', DateTime: 'string', JSON: 'unknown', JSONObject: 'Record<string, unknown>' },
      unstable_onExecutableDocumentNode: (document: DocumentNode) => ({ hash: hashOfDocument(document) }),
    },
  });
  return code;
}

/** The id that is sent instead of a document: SHA-256 in hex of its text as graphql prints it. */
export function hashOfDocument(document: DocumentNode): string {
  return createHash('sha256')
    .update(print({ kind: Kind.DOCUMENT, definitions: document.definitions }))
    .digest('hex');
}
