import type { HierarchyNameRow } from '../hierarchies/HierarchyStore.js';

interface Node {
  readonly id: string;
  readonly name: string;
  readonly children: Node[];
}

/**
 * Departments as a tree below the root. A department whose parent the caller may not enter is a child of the root.
 * @param rows parents before their children, each level by name
 */
export function toDepartmentNode(root: Omit<Node, 'children'>, rows: readonly HierarchyNameRow[]): Node {
  const top: Node = { ...root, children: [] };
  const nodes = new Map([[root.id, top]]);
  for (const { hierarchyId: id, parentId, name } of rows) {
    if (id === root.id) continue;
    const node: Node = { id, name, children: [] };
    nodes.set(id, node);
    (nodes.get(parentId ?? root.id) ?? top).children.push(node);
  }
  return top;
}
