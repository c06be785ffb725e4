import { useState } from 'react';
import { ApiError } from '../services/index.js';
import { Tree, TreePicker, useTree, type TreeNode, type TreeSource } from '../ui/tree.js';

/** Departments of a customer: five levels, a node that is unavailable, a long name. */
export const STORY_NODES: readonly TreeNode[] = [
  { id: 'root', name: 'Northwind Health' },
  { id: 'north', name: 'North', parentId: 'root' },
  { id: 'malmo', name: 'Malmö', parentId: 'north' },
  { id: 'ward', name: 'Ward 4', parentId: 'malmo' },
  { id: 'night', name: 'Night shift', parentId: 'ward' },
  { id: 'oslo', name: 'Oslo', parentId: 'north' },
  { id: 'south', name: 'South', parentId: 'root' },
  { id: 'closed', name: 'Naples', parentId: 'south', unavailable: 'You do not have permission for this department.' },
  { id: 'harbour', name: 'Harbour', parentId: 'closed' },
  {
    id: 'long',
    name: 'Department of occupational health, rehabilitation and return to work of the south',
    parentId: 'south',
  },
  { id: 'west', name: 'West', parentId: 'root' },
];

/** A root with the given number of nodes below it, 50 to a parent. */
export function manyNodes(count: number): readonly TreeNode[] {
  const parentOf = (at: number) => (at === 0 ? undefined : `n${Math.floor((at - 1) / 50)}`);
  return Array.from({ length: count }, (none, at) => ({ id: `n${at}`, name: `Department ${at}`, parentId: parentOf(at) }));
}

const ready = (nodes: readonly TreeNode[]): TreeSource => ({ nodes, reload: () => undefined });

/** Nodes in each loading state. */
export const STORY_SOURCES = {
  ready: ready(STORY_NODES),
  many: ready(manyNodes(5000)),
  empty: ready([]),
  loading: { nodes: undefined, reload: () => undefined },
  failed: {
    nodes: undefined,
    error: new ApiError('No.', { code: 'INTERNAL', requestId: '3f2c9a70-5d1e-4d0c' }),
    reload: () => undefined,
  },
} as const satisfies Readonly<Record<string, TreeSource>>;

export interface StoryTreeProps {
  readonly nodes: readonly TreeNode[];
  readonly chosenId?: string;
  readonly onChoose?: (id: string) => void;
  /** Writing direction of the page. */
  readonly dir?: 'ltr' | 'rtl';
}

/** A tree that stores the selection. */
export function StoryTree({ nodes, chosenId, onChoose, dir = 'ltr' }: StoryTreeProps) {
  const [chosen, setChosen] = useState(chosenId);
  const tree = useTree({
    nodes,
    chosenId: chosen,
    onChoose: (id) => {
      setChosen(id);
      onChoose?.(id);
    },
  });
  return (
    <div dir={dir}>
      <Tree label="Departments" tree={tree} />
    </div>
  );
}

export interface StoryTreePickerProps {
  readonly source: TreeSource;
  readonly chosenId?: string;
  readonly isRequired?: boolean;
}

/** A picker that stores the selection. */
export function StoryTreePicker({ source, chosenId, isRequired = false }: StoryTreePickerProps) {
  const [chosen, setChosen] = useState(chosenId);
  return (
    <TreePicker
      id="department"
      label="Department"
      source={source}
      chosenId={chosen}
      onChange={setChosen}
      aria={{ 'aria-required': isRequired }}
    />
  );
}
