import { describe, expect, test } from 'vitest';
import { departments, outlineOf, SAMPLE } from '../testing/sample.js';
import { addDepartment, moveDepartment, removeDepartment, renameDepartment } from './changeEdits.js';
import { changesOf } from './changes.js';
import { applyEdits, editedForest, NO_EDITS, type Edits, type LoadedDepartments } from './edits.js';
import { mergeEdits } from './mergeEdits.js';
import { changedByBoth, theirEdits } from './theirEdits.js';

/** The departments after another user's changes. */
const saved = (edits: Edits): LoadedDepartments => ({
  version: 2,
  departments: applyEdits(SAMPLE.departments, edits).map((department) =>
    // The server gives new departments their ids.
    ({ ...department, id: serverId(department.id), parentId: department.parentId && serverId(department.parentId) }),
  ),
});
const serverId = (id: string) => id.replace('new-', 'saved-');

const remove = (id: string, edits: Edits = NO_EDITS) => removeDepartment(edits, editedForest(SAMPLE, edits), id);
const add = (id: string, parentId: string, name = 'Mine', edits: Edits = NO_EDITS) => addDepartment(edits, id, { name, parentId });
const move = (id: string, parentId: string, edits: Edits = NO_EDITS) => moveDepartment(edits, SAMPLE, id, parentId);
const rename = (id: string, name: string, edits: Edits = NO_EDITS) => renameDepartment(edits, SAMPLE, id, name);

/** The tree after the user's changes on top of those of the other user, and what was lost. */
function merged(mine: Edits, theirs: Edits) {
  const current = saved(theirs);
  const { edits, lost } = mergeEdits(SAMPLE, mine, current);
  return {
    tree: outlineOf(applyEdits(current.departments, edits)).map((line) => line.trim()),
    edits,
    lost: lost.map(({ change, reason }) => `${change.kind} ${change.id}: ${reason}`),
  };
}

describe('changes of both users are kept', () => {
  test('if they concern different departments', () => {
    const mine = remove('west', rename('oslo', 'Oslo City', add('new-1', 'south')));
    const { tree, lost } = merged(mine, move('rome', 'south', add('new-1', 'north', 'Theirs')));
    expect(lost).toEqual([]);
    expect(tree).toEqual(['Root', 'North', 'Oslo City', 'Ward', 'Night', 'Theirs', 'South', 'Mine', 'Naples', 'Rome']);
  });

  test('if they concern different values of one department', () => {
    expect(merged(rename('oslo', 'Oslo City'), move('oslo', 'south')).tree).toEqual([
      'Root',
      'North',
      'Rome',
      'South',
      'Naples',
      'Oslo City',
      'Ward',
      'Night',
      'West',
    ]);
  });
});

test('the own value wins where both changed the same value', () => {
  const { tree, edits } = merged(rename('west', 'Mine'), rename('west', 'Theirs'));
  expect([tree.includes('Mine'), edits.get('west')]).toEqual([true, { name: 'Mine' }]);
});

test.each([
  ['renamed', rename('west', 'Same')],
  ['moved', move('west', 'north')],
  ['removed', remove('west')],
])('a department that both %s alike needs no change any more', (_name, edits) => {
  expect(merged(edits, edits)).toMatchObject({ edits: NO_EDITS, lost: [] });
});

describe('lost changes are named', () => {
  test.each([
    ['a new name of a removed department', rename('oslo', 'Mine'), remove('north'), ['renamed oslo: gone']],
    ['a move of a removed department', move('oslo', 'south'), remove('north'), ['moved oslo: gone']],
    ['a department below a removed one', add('new-1', 'oslo'), remove('north'), ['added new-1: parentGone']],
    [
      'departments below a new one that is lost',
      add('new-2', 'new-1', 'Below', add('new-1', 'oslo')),
      remove('north'),
      ['added new-1: parentGone', 'added new-2: parentGone'],
    ],
    ['a move below a removed department', move('west', 'oslo'), remove('north'), ['moved west: parentGone']],
    ['a move that would exceed the levels', move('south', 'oslo'), move('north', 'west'), ['moved south: levels']],
    ['a new department that would exceed the levels', add('new-1', 'ward'), move('north', 'west'), ['added new-1: levels']],
    ['a move that would be below itself', move('south', 'west'), move('west', 'naples'), ['moved south: below']],
    [
      'a removal of a department that has new ones below it',
      remove('north'),
      add('new-1', 'oslo', 'Theirs'),
      ['removed north: changedBelow'],
    ],
    ['a removal of a department that another one was moved to', remove('west'), move('naples', 'west'), ['removed west: changedBelow']],
    ['a removal of departments of which one was moved away', remove('north'), move('oslo', 'south'), ['removed north: changedBelow']],
  ])('%s', (_name, mine, theirs, expected) => expect(merged(mine, theirs).lost).toEqual(expected));

  test('and all others are made', () => {
    const mine = rename('west', 'Mine', rename('oslo', 'Lost', add('new-1', 'south')));
    const { tree, lost } = merged(mine, remove('north'));
    expect([tree, lost]).toEqual([['Root', 'Mine', 'South', 'Mine', 'Naples'], ['renamed oslo: gone']]);
  });

  test('a department that the user may not edit any more', () => {
    const current = departments(['Root*', '  North', '    Oslo', '  West*'].join('\n'), 2);
    const { edits, lost } = mergeEdits(SAMPLE, rename('west', 'Mine', rename('oslo', 'Mine')), current);
    expect([[...edits.keys()], lost.map(({ reason }) => reason)]).toEqual([['oslo'], ['denied']]);
  });
});

test('their changes are shown like the own ones', () => {
  const theirs = remove('west', rename('oslo', 'Theirs', move('rome', 'south', add('new-1', 'north', 'New'))));
  const found = theirEdits(SAMPLE, saved(theirs));
  expect(changesOf(SAMPLE, found).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'added New',
    'renamed Theirs',
    'moved Rome',
    'removed West',
  ]);
  expect([...changedByBoth(rename('oslo', 'Mine', rename('south', 'Mine')), found)]).toEqual(['oslo']);
});

test('a thousand changes, one of which is lost, are merged in turn', () => {
  const mine = Array.from({ length: 1_000 }).reduce<Edits>(
    (edits, _none, number) => add(`new-${number + 1}`, number % 2 === 0 ? 'west' : 'south', `New ${number}`, edits),
    rename('oslo', 'Lost'),
  );
  const { edits, lost } = merged(mine, remove('north'));
  expect([edits.size, lost]).toEqual([1_000, ['renamed oslo: gone']]);
});
