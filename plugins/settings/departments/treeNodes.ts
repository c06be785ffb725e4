import type { TreeNode } from '@edge-console/sdk/ui';
import type { Department, Forest } from './rules/Forest.js';

const known = new WeakMap<Department, TreeNode>();

/** The departments as nodes of a tree; an unchanged department is the same node. */
export function treeNodes({ departments }: Pick<Forest, 'departments'>): readonly TreeNode[] {
  return departments.map((department) => {
    const node = known.get(department) ?? { id: department.id, name: department.name, parentId: department.parentId };
    known.set(department, node);
    return node;
  });
}
