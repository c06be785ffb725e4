import type { ApiError } from '../../services/index.js';
import type { TreeNode } from './treeIndex.js';

/** Nodes that are loaded, and how far that is. */
export interface TreeSource {
  /** undefined: not loaded yet, or the load failed. Keep the array while it stays the same. */
  readonly nodes: readonly TreeNode[] | undefined;
  /** Whether there are more nodes than `nodes`; a hint tells the user. */
  readonly hasMore?: boolean;
  /** The last load failed with this. */
  readonly error?: ApiError | undefined;
  /** Called when the user is about to choose a node, for a source that loads nothing before. */
  readonly onShow?: () => void;
  /** Loads again. */
  readonly reload: () => unknown;
}
