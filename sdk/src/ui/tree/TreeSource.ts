import type { ApiError } from '../../services/index.js';
import type { TreeNode } from './treeIndex.js';

/** Nodes that are loaded, and how far that is. */
export interface TreeSource {
  /** undefined: not loaded yet, or the load failed. Keep the array while it stays the same. */
  readonly nodes: readonly TreeNode[] | undefined;
  /** The last load failed with this. */
  readonly error?: ApiError | undefined;
  /** Loads again. */
  readonly reload: () => unknown;
}
