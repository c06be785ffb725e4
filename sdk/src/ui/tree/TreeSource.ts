import type { ApiError } from '../../services/index.js';
import type { TreeNode } from './treeIndex.js';

/** The loaded nodes and the loading state. */
export interface TreeSource {
  /** undefined: not loaded yet, or the load failed. Return the same array while the nodes are unchanged. */
  readonly nodes: readonly TreeNode[] | undefined;
  /** Whether there are more nodes than `nodes`; a hint tells the user. */
  readonly hasMore?: boolean;
  /** The error of the last load. */
  readonly error?: ApiError | undefined;
  /** Called when the user is about to choose a node, for a source that loads on demand. */
  readonly onShow?: () => void;
  /** Loads again. */
  readonly reload: () => unknown;
}
