import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMemo, useState } from 'react';
import { useLoadFailureNotice } from '../data/useLoadFailureNotice.js';
import { useQueryState } from '../data/useQueryState.js';
import type { TreeNode } from './treeIndex.js';
import type { TreeSource } from './TreeSource.js';

export interface TreeSourceOptions<TData, TVariables extends OperationVariables> {
  readonly query: TypedDocumentNode<TData, TVariables>;
  readonly variables: TVariables;
  /** Reads the nodes from the response. Define it outside the component. */
  readonly nodesOf: (data: TData) => { readonly nodes: readonly TreeNode[]; readonly hasMore: boolean };
  /** Text of the message if loading fails. */
  readonly failure: string;
  /** Whether the name of a node is already shown. Otherwise the nodes are loaded when the choice is opened. */
  readonly isNeeded: boolean;
}

/** The nodes of a tree that one query returns, for `TreeField`, `TreePicker` and filters. */
export function useTreeSource<TData, TVariables extends OperationVariables>({
  query,
  variables,
  nodesOf,
  failure,
  isNeeded,
}: TreeSourceOptions<TData, TVariables>): TreeSource {
  const [isShown, setShown] = useState(false);
  const { data, error, reload } = useQueryState(query, variables, { isSkipped: !isNeeded && !isShown });
  useLoadFailureNotice(error, failure);
  return useMemo(
    () => ({ nodes: undefined, ...(data && nodesOf(data)), error, onShow: () => setShown(true), reload }),
    [data, nodesOf, error, reload],
  );
}
