import { describe, expect, test } from 'vitest';
import { commandFor, type TreeKey } from './treeEditKeys.js';
import { indexTree } from './treeIndex.js';

const index = indexTree([
  { id: 'root', name: 'Root' },
  { id: 'north', name: 'North', parentId: 'root' },
  { id: 'oslo', name: 'Oslo', parentId: 'north' },
  { id: 'rome', name: 'Rome', parentId: 'north' },
  { id: 'south', name: 'South', parentId: 'root' },
  { id: 'west', name: 'West', parentId: 'root' },
]);

const press = (key: string, activeId: string | undefined, given: Partial<TreeKey> & { readonly isRightToLeft?: boolean } = {}) => {
  const { isRightToLeft = false, ...modifiers } = given;
  return commandFor(
    { key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...modifiers },
    { index, activeId, isRightToLeft },
  );
};

test.each([
  ['F2', false, 'rename'],
  ['Insert', false, 'add'],
  ['Enter', true, 'add'],
  ['Delete', false, 'remove'],
])('%s (with Alt: %s) requests to %s', (key, altKey, kind) => expect(press(key, 'oslo', { altKey })).toEqual({ kind, id: 'oslo' }));

test.each([
  ['Alt+Left: beside the parent', 'ArrowLeft', 'oslo', 'root'],
  ['Alt+Left: to the top', 'ArrowLeft', 'north', undefined],
  ['Alt+Right: below the sibling before', 'ArrowRight', 'rome', 'oslo'],
  ['Alt+Down: below the next sibling of the parent', 'ArrowDown', 'oslo', 'south'],
])('%s', (_name, key, id, parentId) => expect(press(key, id, { altKey: true })).toEqual({ kind: 'move', id, parentId }));

test('Alt+Up moves below the sibling before the parent', () => {
  const nodes = indexTree([...index.entries.values()].map(({ node }) => (node.id === 'oslo' ? { ...node, parentId: 'west' } : node)));
  const key = { key: 'ArrowUp', altKey: true, ctrlKey: false, metaKey: false, shiftKey: false };
  expect(commandFor(key, { index: nodes, activeId: 'oslo', isRightToLeft: false })).toEqual({
    kind: 'move',
    id: 'oslo',
    parentId: 'south',
  });
});

describe('without an effect', () => {
  test.each([
    ['a root has no parent to move beside', 'ArrowLeft', 'root'],
    ['the first sibling has none before it', 'ArrowRight', 'oslo'],
    ['the parent has no sibling before it', 'ArrowUp', 'oslo'],
    ['the parent is a root without siblings', 'ArrowDown', 'west'],
    ['another key', 'a', 'oslo'],
  ])('%s', (_name, key, id) => expect(press(key, id, { altKey: true })).toBeUndefined());

  test('a key without a row, or with another modifier', () => {
    expect(press('F2', undefined)).toBeUndefined();
    for (const modifier of ['ctrlKey', 'metaKey', 'shiftKey']) expect(press('Delete', 'oslo', { [modifier]: true })).toBeUndefined();
    expect(press('ArrowLeft', 'oslo')).toBeUndefined();
  });
});

test('Left and Right are mirrored if the page is read from right to left', () => {
  expect(press('ArrowRight', 'oslo', { altKey: true, isRightToLeft: true })).toEqual({ kind: 'move', id: 'oslo', parentId: 'root' });
  expect(press('ArrowLeft', 'rome', { altKey: true, isRightToLeft: true })).toEqual({ kind: 'move', id: 'rome', parentId: 'oslo' });
});
