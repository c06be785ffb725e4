import type { Plugin } from 'rollup';
import { BuildError } from './BuildError.js';
import { isOwn } from './guardImports.js';
import { locateText } from './locate.js';

const MAKERS = /\bimport\s*\{[^}]*\bgql\b[^}]*\}\s*from\s*["'](?:@apollo\/client(?:\/[\w-]+)*|graphql-tag)["']/;

/** Refuses documents that are written in code: the manifest cannot list them, so the console would refuse each call. (SDK-009) */
export function guardOperations(folder: string): Plugin {
  return {
    name: 'guard-operations',
    transform(code, id) {
      if (!isOwn(id) || !MAKERS.test(code)) return null;
      throw new BuildError(
        `${locateText(folder, id, 'gql`', 'gql(', 'gql')}: the console rejects operations that gql creates, because it does not know them. Put the operation into a file of graphql/, run 'edge-plugin codegen' and import its <Name>Document.`,
      );
    },
  };
}
