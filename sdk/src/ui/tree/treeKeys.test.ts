import { describe, expect, test } from 'vitest';
import { STORY_NODES } from '../../testing/storyTree.js';
import { indexTree } from './treeIndex.js';
import { moveFor, typeAhead, type TreePlace } from './treeKeys.js';
import { initialTreeState, setOpen, visibleRows } from './treeState.js';

const INDEX = indexTree(STORY_NODES);
/** root, north, malmo (closed), oslo, south (closed), west. */
const ROWS = visibleRows(INDEX, setOpen(initialTreeState(INDEX, []), ['north'], true), undefined);

const at = (activeId: string | undefined, more: Partial<TreePlace> = {}): TreePlace => ({
  rows: ROWS,
  activeId,
  isRightToLeft: false,
  pageSize: 3,
  ...more,
});

const focus = (id: string) => ({ kind: 'focus', id });
const open = (...ids: readonly string[]) => ({ kind: 'open', ids });
const close = (...ids: readonly string[]) => ({ kind: 'close', ids });

describe('the keys of the tree pattern', () => {
  test.each<[key: string, from: string, move: object | undefined]>([
    ['ArrowDown', 'root', focus('north')],
    ['ArrowDown', 'west', focus('west')],
    ['ArrowUp', 'oslo', focus('malmo')],
    ['ArrowUp', 'root', focus('root')],
    ['Home', 'oslo', focus('root')],
    ['End', 'north', focus('west')],
    ['PageDown', 'north', focus('south')],
    ['PageDown', 'south', focus('west')],
    ['PageUp', 'south', focus('north')],
    ['PageUp', 'north', focus('root')],
    ['ArrowRight', 'malmo', open('malmo')],
    ['ArrowRight', 'north', focus('malmo')],
    ['ArrowRight', 'oslo', undefined],
    ['ArrowLeft', 'north', close('north')],
    ['ArrowLeft', 'malmo', focus('north')],
    ['ArrowLeft', 'oslo', focus('north')],
    ['ArrowLeft', 'west', focus('root')],
    ['*', 'south', open('south')],
    ['*', 'oslo', open('malmo')],
    ['*', 'root', open()],
    ['Enter', 'oslo', { kind: 'choose', id: 'oslo' }],
    [' ', 'oslo', { kind: 'choose', id: 'oslo' }],
    ['Tab', 'oslo', undefined],
  ])('%s on %s', (key, from, move) => {
    expect(moveFor(key, at(from))).toEqual(move);
  });

  test('Left and Right are exchanged if the page is read from right to left', () => {
    expect(moveFor('ArrowLeft', at('malmo', { isRightToLeft: true }))).toEqual(open('malmo'));
    expect(moveFor('ArrowRight', at('oslo', { isRightToLeft: true }))).toEqual(focus('north'));
    expect(moveFor('ArrowDown', at('oslo', { isRightToLeft: true }))).toEqual(focus('south'));
  });

  test('no key has an effect without an active row', () => {
    expect(moveFor('ArrowDown', at(undefined))).toBeUndefined();
    expect(moveFor('ArrowDown', at(undefined, { rows: [] }))).toBeUndefined();
  });
});

describe('type-ahead', () => {
  test.each<[typed: string, from: string, to: object | undefined]>([
    ['o', 'root', focus('oslo')],
    ['n', 'root', focus('north')],
    ['n', 'north', focus('root')],
    ['nn', 'north', focus('root')],
    ['no', 'north', focus('north')],
    ['MALMÖ', 'west', focus('malmo')],
    ['northwind h', 'north', focus('root')],
    ['night', 'root', undefined],
    ['x', 'root', undefined],
  ])("'%s' on %s", (typed, from, to) => {
    expect(typeAhead(INDEX, at(from), typed)).toEqual(to);
  });
});
