import { describe, expect, test } from 'vitest';
import { departments, SAMPLE } from '../testing/sample.js';
import { editedForest, NO_EDITS } from './edits.js';
import { Forest } from './Forest.js';
import { addRefusal, moveRefusal, positionRefusal, renameRefusal } from './refusals.js';

const forest = editedForest(SAMPLE, NO_EDITS);

test.each([
  ['DEPT-011: as deep as five levels', 'naples', 'ward', undefined],
  ['DEPT-011: one level too deep, with what is below it', 'south', 'ward', 'levels'],
  ['DEPT-011: one level too deep', 'west', 'night', 'levels'],
  ['D-087: to the top', 'north', undefined, 'roots'],
  ['below itself', 'north', 'north', 'below'],
  ['below its own child', 'north', 'ward', 'below'],
  ['where it is', 'oslo', 'north', 'already'],
  ['the root', 'root', 'north', 'top'],
  ['below one that does not exist', 'oslo', 'gone', 'denied'],
])('a move %s', (_name, id, parentId, refusal) => expect(moveRefusal(forest, id, parentId)).toBe(refusal));

test.each([
  ['DEPT-012: below level 4', 'ward', undefined],
  ['DEPT-012: below level 5', 'night', 'levels'],
  ['below one that does not exist', 'gone', 'denied'],
])('an addition %s', (_name, id, refusal) => expect(addRefusal(forest, id)).toBe(refusal));

test('several levels and several departments must fit', () => {
  expect(addRefusal(forest, 'west', { count: 10, levels: 3 })).toBeUndefined();
  expect(addRefusal(forest, 'west', { count: 10, levels: 4 })).toBe('levels');
  expect(addRefusal(forest, 'west', { count: 4_991 })).toBeUndefined();
  expect(addRefusal(forest, 'west', { count: 4_992 })).toBe('limit');
});

describe('departments that the user may not edit', () => {
  const { departments: some } = departments(['Root*', '  North', '    Oslo', '  South*'].join('\n'));
  const own = new Forest(some);

  test('the topmost one that may be edited can be renamed and extended, but not moved or removed', () => {
    expect([positionRefusal(own, 'north'), renameRefusal(own, 'north'), addRefusal(own, 'north')]).toEqual(['top', undefined, undefined]);
  });

  test('others cannot be changed, nor receive departments', () => {
    expect([positionRefusal(own, 'south'), renameRefusal(own, 'south'), addRefusal(own, 'south')]).toEqual(['denied', 'denied', 'denied']);
    expect(moveRefusal(own, 'oslo', 'south')).toBe('denied');
  });

  test('levels count from the root, also if departments between are hidden', () => {
    const hidden = new Forest(some.map((department) => (department.id === 'north' ? { ...department, ownLevel: 4 } : department)));
    expect([hidden.levelOf('north'), hidden.levelOf('oslo'), addRefusal(hidden, 'oslo')]).toEqual([4, 5, 'levels']);
  });
});
