import { ancestorsOf, type TreeIndex, type TreeNode } from './treeIndex.js';

/** Adds a node to the chosen ones, in place of those below it. */
export function withNode(index: TreeIndex | undefined, chosen: readonly string[], id: string): readonly string[] {
  return [...chosen.filter((other) => index === undefined || !ancestorsOf(index, other).includes(id)), id];
}

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

/**
 * The nodes of a tree, where those below chosen nodes cannot be chosen, and chosen nodes can be removed.
 * @param reasonOf as that of {@link includedNodes}
 * @param limit why no further node can be chosen. A node that takes the place of chosen ones can be.
 */
export function choosableNodes(
  index: TreeIndex,
  chosen: readonly string[],
  reasonOf: (name: string) => string,
  limit: string | undefined,
): readonly TreeNode[] {
  const own = new Set(chosen);
  const replacing = new Set(chosen.flatMap((id) => ancestorsOf(index, id)));
  return includedNodes(index, chosen, reasonOf).map((node) => {
    if (own.has(node.id)) return index.entries.get(node.id)?.node ?? node;
    const isLimited = limit !== undefined && node.unavailable === undefined && !replacing.has(node.id);
    return isLimited ? { ...node, unavailable: limit } : node;
  });
}
