/** One node of a tree, in a flat list. The order of the list is the order of siblings. */
export interface TreeNode {
  readonly id: string;
  readonly name: string;
  /** Id of the node above. A node whose parent is not in the list is a root. */
  readonly parentId?: string | null | undefined;
  /** The reason why the node cannot be chosen, as a sentence for the user. Such a node can still be reached and opened. */
  readonly unavailable?: string | undefined;
}

/** A node with its position in the tree. */
export interface TreeEntry {
  readonly node: TreeNode;
  readonly parentId: string | undefined;
  readonly childIds: readonly string[];
  /** 1 for a root. */
  readonly level: number;
  /** The name for search and type-ahead. */
  readonly folded: string;
}

/** A flat list of nodes, indexed. */
export interface TreeIndex {
  readonly rootIds: readonly string[];
  readonly entries: ReadonlyMap<string, TreeEntry>;
}

interface Draft {
  readonly node: TreeNode;
  parentId: string | undefined;
  childIds: string[];
  /** 0 until the node is reached from a root. */
  level: number;
  readonly folded: string;
}

/** Text without case and diacritics: 'Malmö' is found by 'malmo'. */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Folding takes most of the time of an index, and most nodes stay the same when a tree is edited. */
const foldedNames = new WeakMap<TreeNode, string>();

function foldedName(node: TreeNode): string {
  const folded = foldedNames.get(node) ?? foldText(node.name);
  foldedNames.set(node, folded);
  return folded;
}

/**
 * Indexes a flat list of nodes.
 * Invalid data only affects the positions of its nodes, never the tree: of two nodes with one id the first counts, and a node that is its
 * own ancestor becomes a root.
 */
export function indexTree(nodes: readonly TreeNode[]): TreeIndex {
  const drafts = new Map<string, Draft>();
  for (const node of nodes) {
    if (!drafts.has(node.id)) drafts.set(node.id, { node, parentId: undefined, childIds: [], level: 0, folded: foldedName(node) });
  }
  const rootIds: string[] = [];
  for (const [id, draft] of drafts) {
    const parent = draft.node.parentId === id ? undefined : drafts.get(draft.node.parentId ?? '');
    if (parent === undefined) {
      rootIds.push(id);
      continue;
    }
    draft.parentId = parent.node.id;
    parent.childIds.push(id);
  }
  for (const id of rootIds) setLevels(drafts, id);
  for (const [id, draft] of drafts) {
    // Only nodes of a cycle are left: the first of them is cut off from its parent.
    if (draft.level !== 0) continue;
    const parent = drafts.get(draft.parentId ?? '');
    if (parent !== undefined) parent.childIds = parent.childIds.filter((childId) => childId !== id);
    draft.parentId = undefined;
    rootIds.push(id);
    setLevels(drafts, id);
  }
  return { rootIds, entries: drafts };
}

function setLevels(drafts: ReadonlyMap<string, Draft>, rootId: string): void {
  const waiting: (readonly [id: string, level: number])[] = [[rootId, 1]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [id, level] = next;
    const draft = drafts.get(id);
    if (draft === undefined) continue;
    draft.level = level;
    for (const childId of draft.childIds) waiting.push([childId, level + 1]);
  }
}

/** Nodes above a node, the root first. */
export function ancestorsOf({ entries }: TreeIndex, id: string): readonly string[] {
  const ancestors: string[] = [];
  for (let above = entries.get(id)?.parentId; above !== undefined; above = entries.get(above)?.parentId) ancestors.unshift(above);
  return ancestors;
}

/** Names from the root to a node, including its own. @returns undefined for a node that is not in the tree */
export function pathOf(index: TreeIndex, id: string): readonly string[] | undefined {
  if (!index.entries.has(id)) return undefined;
  return [...ancestorsOf(index, id), id].map((step) => index.entries.get(step)?.node.name ?? step);
}
