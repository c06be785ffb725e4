import { expect, test } from 'vitest';
import { GroupNames } from './GroupNames.js';

const names = new GroupNames([
  { id: 'day', name: 'Day shift', department: 'Sydney' },
  { id: 'day-cairns', name: 'Day shift', department: 'Cairns' },
  { id: 'night', name: 'Night  shift', department: 'Sydney' },
  { id: 'both', name: 'Leads; deputies', department: undefined },
]);

test.each([
  ['', []],
  [' ; ', []],
  ['night shift', ['night']],
  ['NIGHT SHIFT;night shift', ['night']],
  ['Night shift | Day shift (Cairns)', ['night', 'day-cairns']],
  ['Night shift\nday shift (sydney)', ['night', 'day']],
  ['Leads; deputies', ['both']],
])('%j names %j', (cell, groupIds) => expect(names.find(cell)).toEqual({ groupIds }));

test('unknown names and names of several groups are faults', () => {
  expect(names.find('Night shift; Nobody; None')).toEqual({
    groupIds: [],
    fault: { key: 'users.upload.faults.groupUnknown', values: { names: 'Nobody, None', count: 2 } },
  });
  expect(names.find('Day shift').fault).toEqual({
    key: 'users.upload.faults.groupAmbiguous',
    values: { names: 'Day shift (Sydney), Day shift (Cairns)' },
  });
});

test('the example names two groups, so that they are found', () => {
  expect(names.exampleCell).toBe('Day shift (Sydney); Day shift (Cairns)');
  expect(names.find(names.exampleCell).groupIds).toEqual(['day', 'day-cairns']);
});
