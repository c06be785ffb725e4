import type { TreeIndex, TreeNode } from './treeIndex.js';

/**
 * The nodes of a tree, where chosen nodes and those below them cannot be chosen again.
 * @param reasonOf why a node cannot be chosen: it is, or is below, the node with this name
 */
export function includedNodes(index: TreeIndex, chosen: readonly string[], reasonOf: (name: string) => string): readonly TreeNode[] {
  const covering = new Map<string, string>();
  const coverBelow = (id: string, name: string): void => {
    covering.set(id, name);
    for (const childId of index.entries.get(id)?.childIds ?? []) coverBelow(childId, name);
  };
  for (const id of chosen) {
    const entry = index.entries.get(id);
    if (entry !== undefined && !covering.has(id)) coverBelow(id, entry.node.name);
  }
  return [...index.entries.values()].map(({ node }) => {
    const name = covering.get(node.id);
    return name === undefined ? node : { ...node, unavailable: reasonOf(name) };
  });
}
