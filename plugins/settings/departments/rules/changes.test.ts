import { describe, expect, test } from 'vitest';
import { outlineOf, SAMPLE } from '../testing/sample.js';
import { addDepartment, moveDepartment, removeDepartment, renameDepartment } from './changeEdits.js';
import { changesOf, type Change } from './changes.js';
import { applyEdits, editedForest, NO_EDITS, type Edits } from './edits.js';
import { undoChange } from './undoChange.js';

const remove = (edits: Edits, id: string) => removeDepartment(edits, editedForest(SAMPLE, edits), id);
const add = (edits: Edits, id: string, parentId: string, name = 'Added') => addDepartment(edits, id, { name, parentId });
const move = (edits: Edits, id: string, parentId: string) => moveDepartment(edits, SAMPLE, id, parentId);
const rename = (edits: Edits, id: string, name: string) => renameDepartment(edits, SAMPLE, id, name);

const find = (edits: Edits, kind: Change['kind'], id: string) => {
  const change = changesOf(SAMPLE, edits).find((other) => other.kind === kind && other.id === id);
  if (change === undefined) throw new Error(`No ${kind} ${id}`);
  return change;
};
const undo = (edits: Edits, kind: Change['kind'], id: string) => undoChange(SAMPLE, edits, find(edits, kind, id));
const outline = (edits: Edits) => outlineOf(applyEdits(SAMPLE.departments, edits));

test('the change list: added, renamed, moved, removed, with the values before and after', () => {
  const edits = remove(rename(move(add(NO_EDITS, 'new-1', 'west'), 'oslo', 'south'), 'oslo', 'Oslo City'), 'rome');
  expect(changesOf(SAMPLE, edits)).toEqual([
    { kind: 'added', id: 'new-1', name: 'Added', parent: 'West' },
    { kind: 'renamed', id: 'oslo', name: 'Oslo City', before: 'Oslo' },
    { kind: 'moved', id: 'oslo', name: 'Oslo City', before: 'North', after: 'South' },
    { kind: 'removed', id: 'rome', name: 'Rome', ids: ['rome'], movesTo: 'North' },
  ]);
});

test('a removal with all below it is one line; one that was moved out before is not part of it', () => {
  const edits = remove(move(NO_EDITS, 'ward', 'west'), 'north');
  expect(changesOf(SAMPLE, edits)).toEqual([
    { kind: 'moved', id: 'ward', name: 'Ward', before: 'Oslo', after: 'West' },
    { kind: 'removed', id: 'north', name: 'North', ids: ['north', 'oslo', 'rome'], movesTo: 'Root' },
  ]);
});

test('a new department that is removed again is not in the list', () => {
  const edits = add(NO_EDITS, 'new-1', 'west');
  expect(changesOf(SAMPLE, remove(edits, 'new-1'))).toEqual([]);
});

describe('undoing one change keeps all others', () => {
  const all = remove(rename(move(add(NO_EDITS, 'new-1', 'west'), 'oslo', 'south'), 'oslo', 'Oslo City'), 'rome');

  test.each([
    ['added', 'new-1'],
    ['renamed', 'oslo'],
    ['moved', 'oslo'],
    ['removed', 'rome'],
  ] as const)('%s', (kind, id) => {
    const result = undo(all, kind, id);
    const rest = 'edits' in result ? changesOf(SAMPLE, result.edits).map((change) => `${change.kind} ${change.id}`) : [];
    const expected = ['added new-1', 'renamed oslo', 'moved oslo', 'removed rome'].filter((line) => line !== `${kind} ${id}`);
    expect(rest).toEqual(expected);
  });

  test('a removal returns with all below it, and with its other changes', () => {
    const edits = remove(rename(NO_EDITS, 'oslo', 'Oslo City'), 'north');
    const result = undo(edits, 'removed', 'north');
    expect('edits' in result && outline(result.edits)).toContain('    Oslo City');
  });

  test('a new department disappears with the new ones below it; moved ones return', () => {
    const edits = move(add(add(NO_EDITS, 'new-1', 'west'), 'new-2', 'new-1', 'Below'), 'naples', 'new-2');
    const result = undo(edits, 'added', 'new-1');
    expect('edits' in result && [result.edits, outline(result.edits)]).toEqual([NO_EDITS, outline(NO_EDITS)]);
  });
});

describe('a change that others depend on is not undone before them', () => {
  test('a move out of a department that was then removed', () => {
    expect(undo(remove(move(NO_EDITS, 'ward', 'west'), 'oslo'), 'moved', 'ward')).toEqual({ refusal: 'parentRemoved' });
  });

  test('a move that would put a department below itself', () => {
    expect(undo(move(move(NO_EDITS, 'oslo', 'root'), 'north', 'oslo'), 'moved', 'oslo')).toEqual({ refusal: 'below' });
  });

  test('a removal whose department would have too many levels', () => {
    const edits = move(remove(NO_EDITS, 'ward'), 'north', 'naples');
    expect(undo(edits, 'removed', 'ward')).toEqual({ refusal: 'levels' });
  });
});
