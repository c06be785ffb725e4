import { useState } from 'react';
import { ApiError } from '../services/index.js';
import { Tree, TreePicker, TreeSearch, useTree, type TreeCommand, type TreeNode, type TreeRenaming, type TreeSource } from '../ui/tree.js';

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
  /** Shows a search above the tree. */
  readonly hasSearch?: boolean;
}

/** A tree that stores the selection. */
export function StoryTree({ nodes, chosenId, onChoose, dir = 'ltr', hasSearch = false }: StoryTreeProps) {
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
      {hasSearch ? <TreeSearch label="Department" tree={tree} /> : null}
      <Tree label="Departments" tree={tree} />
    </div>
  );
}

export interface StoryEditableTreeProps extends Pick<StoryTreeProps, 'nodes' | 'dir'> {
  readonly onCommand?: (command: TreeCommand) => void;
}

const NAME_MISSING = 'Please enter a name';

/** A tree whose nodes are added, renamed, moved and removed; nothing moves below Naples, nor to the top. */
export function StoryEditableTree({ nodes: first, dir = 'ltr', onCommand }: StoryEditableTreeProps) {
  const [nodes, setNodes] = useState(first);
  const [name, setName] = useState<{ readonly id: string; readonly text: string; readonly isNew: boolean; readonly error?: string }>();
  const tree = useTree({ nodes, chosenId: undefined, onChoose: () => undefined });
  const nameOf = (id: string) => nodes.find((node) => node.id === id)?.name ?? '';
  const withoutNode = (id: string) => setNodes((known) => known.filter((node) => node.id !== id));
  const finish = (id: string) => {
    setName(undefined);
    tree.focus(id);
  };
  const renaming: TreeRenaming | undefined = name && {
    id: name.id,
    text: name.text,
    label: 'Name of the department',
    error: name.error,
    onChange: (text) => setName({ ...name, text }),
    onCommit: () => {
      if (name.text.trim() === '') return setName({ ...name, error: NAME_MISSING });
      setNodes((known) => known.map((node) => (node.id === name.id ? { ...node, name: name.text } : node)));
      finish(name.id);
    },
    onLeave: () => setName(undefined),
    onCancel: () => {
      if (name.isNew) withoutNode(name.id);
      finish(name.id);
    },
  };
  const refusalOf = (id: string, parentId: string | undefined) => {
    if (parentId === undefined) return 'There can be only one root.';
    return parentId === 'closed' ? 'You do not have permission for this department.' : undefined;
  };
  const change = (command: TreeCommand) => {
    onCommand?.(command);
    const { id } = command;
    if (command.kind === 'move') {
      if (refusalOf(id, command.parentId) !== undefined) return;
      setNodes((known) => known.map((node) => (node.id === id ? { ...node, parentId: command.parentId } : node)));
    } else if (command.kind === 'rename') setName({ id, text: nameOf(id), isNew: false });
    else if (command.kind === 'remove') withoutNode(id);
    else {
      const newId = `new-${String(nodes.length)}`;
      setNodes((known) => [...known, { id: newId, name: '', parentId: id }]);
      setName({ id: newId, text: '', isNew: true });
      tree.openAll();
      tree.focus(newId);
    }
  };
  return (
    <div dir={dir}>
      <Tree
        label="Departments"
        tree={tree}
        editing={{ renaming, canMove: (id) => id !== 'root', refusalOf, onCommand: change }}
        trailing={(id) => (id.startsWith('new') ? <span className="edge-muted">New</span> : null)}
      />
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
