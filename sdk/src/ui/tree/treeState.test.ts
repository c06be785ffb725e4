import { describe, expect, test } from 'vitest';
import { STORY_NODES } from '../../testing/storyTree.js';
import { indexTree } from './treeIndex.js';
import {
  activeIdOf,
  closeAllNodes,
  findMatches,
  initialTreeState,
  openAllNodes,
  revealNode,
  searchTree,
  setOpen,
  visibleRows,
  type TreeState,
} from './treeState.js';

const INDEX = indexTree(STORY_NODES);

const rowsIn = (state: TreeState) => visibleRows(INDEX, state, findMatches(INDEX, state.search));
/** Rows as an indented list: `+` closed, `-` open. */
function drawn(state: TreeState): readonly string[] {
  const mark = (isOpen: boolean | undefined) => (isOpen === undefined ? '' : isOpen ? '-' : '+');
  return rowsIn(state).map(({ id, level, isOpen }) => `${' '.repeat(level - 1)}${id}${mark(isOpen)}`);
}

describe('visible rows', () => {
  test('initially: roots are open, and so are all ancestors of the chosen node', () => {
    expect(drawn(initialTreeState(INDEX, []))).toEqual(['root-', ' north+', ' south+', ' west']);
    expect(drawn(initialTreeState(INDEX, ['ward']))).toEqual(['root-', ' north-', '  malmo-', '   ward+', '  oslo', ' south+', ' west']);
  });

  test('a chosen node that is not in the tree has no effect', () => {
    expect(drawn(initialTreeState(INDEX, ['gone']))).toEqual(drawn(initialTreeState(INDEX, [])));
  });

  test('each row has its position among the visible siblings', () => {
    const places = rowsIn(searchTree(initialTreeState(INDEX, []), INDEX, 'ward')).map(({ id, position, setSize, level }) => ({
      id,
      place: `${position} of ${setSize} on ${level}`,
    }));
    expect(places).toEqual([
      { id: 'root', place: '1 of 1 on 1' },
      { id: 'north', place: '1 of 1 on 2' },
      { id: 'malmo', place: '1 of 1 on 3' },
      { id: 'ward', place: '1 of 1 on 4' },
    ]);
    expect(rowsIn(initialTreeState(INDEX, [])).at(-1)).toMatchObject({ id: 'west', position: 3, setSize: 3, level: 2 });
  });
});

describe('a search', () => {
  test.each<[string, readonly string[] | undefined]>([
    ['', undefined],
    ['  ', undefined],
    ['malmo', ['malmo']],
    ['MALMÖ', ['malmo']],
    ['shift night', ['night']],
    ['night ward', []],
    ['o', ['root', 'north', 'malmo', 'oslo', 'south', 'harbour', 'long']],
    ['atlantis', []],
  ])("'%s'", (search, expected) => {
    const matches = findMatches(INDEX, search);
    expect(matches === undefined ? undefined : [...matches.matchIds]).toEqual(expected);
  });

  test('keeps ancestors, which are distinguished from matches, and makes the first match active', () => {
    const state = searchTree(initialTreeState(INDEX, []), INDEX, 'ward');
    expect(drawn(state)).toEqual(['root-', ' north-', '  malmo-', '   ward']);
    expect(rowsIn(state).filter(({ isMatch }) => isMatch)).toHaveLength(1);
    expect(state.activeId).toBe('ward');
  });

  test('has its own open nodes: the tree is restored after it ends, with the active node in it', () => {
    const before = initialTreeState(INDEX, []);
    const searched = setOpen(searchTree(before, INDEX, 'oslo'), ['north'], false);
    expect(drawn(searched)).toEqual(['root-', ' north+']);
    expect(drawn(setOpen(searched, ['north'], true))).toEqual(['root-', ' north-', '  oslo']);
    expect(drawn(searchTree(searched, INDEX, ''))).toEqual(['root-', ' north-', '  malmo+', '  oslo', ' south+', ' west']);
  });
});

describe('the active row', () => {
  const state = initialTreeState(INDEX, ['night']);
  test.each<[string, TreeState, string | undefined, string | undefined, string | undefined]>([
    ['is the one that the keyboard is on', state, 'oslo', 'night', 'oslo'],
    ['is the nearest one above, where a parent was closed', setOpen(state, ['north'], false), 'night', 'night', 'north'],
    ['is the chosen one, where the active one is not in the tree', state, 'gone', 'night', 'night'],
    ['is the first one otherwise', state, undefined, undefined, 'root'],
  ])('%s', (name, shown, activeId, chosenId, expected) => {
    expect(activeIdOf(rowsIn(shown), INDEX, activeId, chosenId)).toBe(expected);
  });

  test('is undefined without visible rows', () => {
    expect(activeIdOf([], INDEX, 'night', 'night')).toBeUndefined();
  });
});

describe('all nodes at once', () => {
  test('open, and close except the roots', () => {
    const open = openAllNodes(initialTreeState(INDEX, []), INDEX);
    expect(rowsIn(open)).toHaveLength(STORY_NODES.length);
    expect(drawn(closeAllNodes(open, INDEX))).toEqual(['root-', ' north+', ' south+', ' west']);
  });

  test('in a search, only its results; the tree is as before afterwards', () => {
    const searched = searchTree(initialTreeState(INDEX, []), INDEX, 'ward');
    const closed = closeAllNodes(searched, INDEX);
    expect(drawn(closed)).toEqual(['root-', ' north+']);
    expect(drawn(openAllNodes(closed, INDEX))).toEqual(drawn(searched));
    expect(drawn(searchTree(closed, INDEX, ''))).toContain(' south+');
  });
});

describe('revealing a node', () => {
  test('opens every ancestor and makes it active', () => {
    const revealed = revealNode(initialTreeState(INDEX, []), INDEX, 'night');
    expect([drawn(revealed), revealed.activeId]).toEqual([
      ['root-', ' north-', '  malmo-', '   ward-', '    night', '  oslo', ' south+', ' west'],
      'night',
    ]);
  });

  test('ends a search that hides it, and keeps one that shows it', () => {
    const searched = searchTree(initialTreeState(INDEX, []), INDEX, 'ward');
    expect(revealNode(searched, INDEX, 'west').search).toBe('');
    expect(revealNode(closeAllNodes(searched, INDEX), INDEX, 'ward')).toMatchObject({ search: 'ward', activeId: 'ward' });
    expect(drawn(revealNode(closeAllNodes(searched, INDEX), INDEX, 'ward'))).toEqual(drawn(searched));
  });
});
