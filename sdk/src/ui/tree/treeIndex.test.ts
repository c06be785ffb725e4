import { describe, expect, test } from 'vitest';
import { ancestorsOf, foldText, indexTree, pathOf, type TreeNode } from './treeIndex.js';

const node = (id: string, parentId?: string | null): TreeNode => ({ id, name: id.toUpperCase(), parentId });

/** 'a1 b2': the nodes in the order of the list, with their levels. */
function levelsOf(nodes: readonly TreeNode[]): string {
  const { entries } = indexTree(nodes);
  return [...entries].map(([id, { level }]) => `${id}${level}`).join(' ');
}

describe('a flat list as a tree', () => {
  test('keeps the order of siblings, whatever the order of parents and children', () => {
    const { rootIds, entries } = indexTree([node('c', 'a'), node('b', 'a'), node('a', null), node('d', 'b')]);
    expect(rootIds).toEqual(['a']);
    expect(entries.get('a')?.childIds).toEqual(['c', 'b']);
    expect(entries.get('d')).toMatchObject({ parentId: 'b', level: 3 });
  });

  test.each<[string, readonly TreeNode[], readonly string[], string]>([
    ['no nodes', [], [], ''],
    ['several roots', [node('a'), node('b')], ['a', 'b'], 'a1 b1'],
    ['a parent that is not in the list', [node('a', 'gone'), node('b', 'a')], ['a'], 'a1 b2'],
    ['a node that is its own parent', [node('a', 'a'), node('b', 'a')], ['a'], 'a1 b2'],
    ['a cycle', [node('a'), node('b', 'c'), node('c', 'b'), node('d', 'c')], ['a', 'b'], 'a1 b1 c2 d3'],
    ['one id twice', [node('a'), node('b', 'a'), { ...node('b'), name: 'other' }], ['a'], 'a1 b2'],
  ])('%s', (name, nodes, roots, levels) => {
    expect(indexTree(nodes).rootIds).toEqual(roots);
    expect(levelsOf(nodes)).toBe(levels);
  });

  test('returns the ancestors of a node and the path to it', () => {
    const index = indexTree([node('a'), node('b', 'a'), node('c', 'b')]);
    expect(ancestorsOf(index, 'c')).toEqual(['a', 'b']);
    expect(pathOf(index, 'c')).toEqual(['A', 'B', 'C']);
    expect(pathOf(index, 'a')).toEqual(['A']);
    expect(pathOf(index, 'gone')).toBeUndefined();
  });
});

test('a search ignores case and diacritics', () => {
  expect(foldText('Malmö – ÅRHUS')).toBe(foldText('malmo – arhus'));
});
