import { describe, expect, test } from 'vitest';
import { outlineOf, SAMPLE } from '../testing/sample.js';
import { addDepartment, moveDepartment, nextId, removeDepartment, renameDepartment } from './changeEdits.js';
import { applyEdits, editedForest, NO_EDITS, type Edits } from './edits.js';

const outline = (edits: Edits) => outlineOf(applyEdits(SAMPLE.departments, edits));

test('DEPT-004: a new department is below its parent, by name', () => {
  const edits = addDepartment(NO_EDITS, 'new-1', { name: '  Paris ', parentId: 'north' });
  expect(outline(edits).slice(0, 6)).toEqual(['Root', '  North', '    Oslo', '      Ward', '        Night', '    Paris']);
});

test('DEPT-005: a new name moves the department among its siblings', () => {
  expect(outline(renameDepartment(NO_EDITS, SAMPLE, 'north', ' Zone ')).slice(-5)).toEqual([
    '  Zone',
    '    Oslo',
    '      Ward',
    '        Night',
    '    Rome',
  ]);
});

test('DEPT-006: a department moves with those below it', () => {
  expect(outline(moveDepartment(NO_EDITS, SAMPLE, 'ward', 'west')).slice(-3)).toEqual(['  West', '    Ward', '      Night']);
});

test('DEPT-007: a department is removed with those below it, new ones too', () => {
  const added = addDepartment(NO_EDITS, 'new-1', { name: 'Paris', parentId: 'north' });
  const edits = removeDepartment(added, editedForest(SAMPLE, added), 'north');
  expect(outline(edits)).toEqual(['Root', '  South', '    Naples', '  West']);
  expect([...edits.keys()].sort()).toEqual(['night', 'north', 'oslo', 'rome', 'ward']);
});

describe('edits contain only differences', () => {
  test('a name and a parent that are as they were loaded are no edits', () => {
    const renamed = renameDepartment(NO_EDITS, SAMPLE, 'west', 'Far West');
    const moved = moveDepartment(renamed, SAMPLE, 'west', 'north');
    expect(renameDepartment(moveDepartment(moved, SAMPLE, 'west', 'root'), SAMPLE, 'west', 'West')).toBe(NO_EDITS);
  });

  test('a new department keeps its name and parent', () => {
    const added = addDepartment(NO_EDITS, 'new-1', { name: 'Paris', parentId: 'north' });
    expect(moveDepartment(added, SAMPLE, 'new-1', 'south').get('new-1')).toEqual({ name: 'Paris', parentId: 'south', isNew: true });
  });
});

test('temporary ids are not used twice', () => {
  expect(nextId(NO_EDITS)).toBe('new-1');
  const edits = addDepartment(addDepartment(NO_EDITS, 'new-1', { name: 'A', parentId: 'root' }), 'new-7', { name: 'B', parentId: 'root' });
  expect(nextId(edits)).toBe('new-8');
});

test('edits of departments that do not exist have no effect', () => {
  const edits: Edits = new Map([
    ['gone', { name: 'Ghost' }],
    ['west', { parentId: 'gone' }],
  ]);
  expect(outline(edits)).toEqual(outline(NO_EDITS));
});
