import { Kind, visit, type DocumentNode, type FieldNode, type SelectionNode } from 'graphql';

const TYPENAME: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

function isIntrospection(selection: SelectionNode): boolean {
  return selection.kind === Kind.FIELD && selection.name.value.startsWith('__');
}

/**
 * Adds `__typename` to every selection set except the operation's own, as Apollo Client would do at run time. The text that is hashed at
 * build time is then the client's text, and the client needs no printer.
 */
export function addTypenames(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet: {
      enter(node, _key, parent) {
        const owner = parent as { readonly kind?: string } | undefined;
        if (owner?.kind === Kind.OPERATION_DEFINITION || node.selections.some(isIntrospection)) return undefined;
        return { ...node, selections: [...node.selections, TYPENAME] };
      },
    },
  });
}
