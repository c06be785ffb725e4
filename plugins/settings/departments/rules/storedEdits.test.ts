import { expect, test } from 'vitest';
import { SAMPLE } from '../testing/sample.js';
import { addDepartment, removeDepartment, renameDepartment } from './changeEdits.js';
import { editedForest, NO_EDITS } from './edits.js';
import { NO_STORED_EDITS, readStoredEdits, storedEdits } from './storedEdits.js';
import { updateInput } from './updateInput.js';

test('edits return from a draft as they were', () => {
  const edits = removeDepartment(
    renameDepartment(addDepartment(NO_EDITS, 'new-1', { name: 'New', parentId: 'west' }), SAMPLE, 'oslo', 'Oslo City'),
    editedForest(SAMPLE, NO_EDITS),
    'south',
  );
  expect(readStoredEdits(JSON.parse(JSON.stringify(storedEdits(edits))))).toEqual(edits);
  expect(storedEdits(NO_EDITS)).toBe(NO_STORED_EDITS);
});

test.each([undefined, null, 'text', {}, [null, 7, 'a', {}, { id: 7 }]])('%j has no edits', (stored) => {
  expect(readStoredEdits(stored).size).toBe(0);
});

test('values of another type are left out', () => {
  expect([...readStoredEdits([{ id: 'west', name: 7, parentId: ['north'], isNew: 'yes', isRemoved: true }])]).toEqual([
    ['west', { isRemoved: true }],
  ]);
});

test('DEPT-019: an update describes every department that the user may edit', () => {
  const edits = addDepartment(NO_EDITS, 'new-1', { name: 'New', parentId: 'root' });
  const own = { ...SAMPLE, departments: SAMPLE.departments.map((one) => (one.id === 'naples' ? { ...one, isEditable: false } : one)) };
  const input = updateInput(own, edits);
  expect(input).toHaveLength(SAMPLE.departments.length);
  expect(input).toContainEqual({ _id: 'new-1', parentId: 'root', name: 'New' });
  expect(input).toContainEqual({ _id: 'root', parentId: null, name: 'Root' });
  expect(input.some(({ _id }) => _id === 'naples')).toBe(false);
});
