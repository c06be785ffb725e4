import { Kind, type FieldNode, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

type Selected = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

/**
 * Whether a call asks for a nested field, so that the rows that it needs are read only then. A field with `@skip` or `@include` counts as
 * asked for.
 * @param path names of the fields below the root field: `'data', 'stages'`
 */
export function selects({ fieldNodes, fragments }: Selected, ...path: readonly string[]): boolean {
  let nodes: readonly FieldNode[] = fieldNodes;
  for (const name of path)
    nodes = nodes
      .flatMap(({ selectionSet }) => (selectionSet === undefined ? [] : fieldsOf(selectionSet, fragments)))
      .filter((field) => field.name.value === name);
  return nodes.length > 0;
}

function fieldsOf({ selections }: SelectionSetNode, fragments: Selected['fragments']): readonly FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
    return fragment === undefined ? [] : fieldsOf(fragment.selectionSet, fragments);
  });
}
