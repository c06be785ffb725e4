import { expect, test } from 'vitest';
import type { Departments } from '../rights/extentOf.js';
import { Reach } from '../rights/Reach.js';
import { requireListed } from './inDepartments.js';

const entry = new Map<string, Departments>([
  ['whole', 'all'],
  ['part', ['north']],
  ['entered', 'all'],
]);
const action = new Map<string, Departments>([
  ['whole', 'all'],
  ['part', ['north']],
  ['not entered', 'all'],
]);

test.each([
  ['a department of a customer with the right everywhere', { customerId: 'whole', hierarchyId: 'north' }, undefined],
  ['a department with the right', { customerId: 'part', hierarchyId: 'north' }, undefined],
  ['another department', { customerId: 'part', hierarchyId: 'south' }, 'NOT_FOUND'],
  ['a customer without the right', { customerId: 'entered', hierarchyId: 'north' }, 'FORBIDDEN'],
  ['a customer that the caller may not enter', { customerId: 'not entered', hierarchyId: 'north' }, 'NOT_FOUND'],
  ['something without a department, with the right everywhere', { customerId: 'whole' }, undefined],
  ['something without a department, with the right in one department', { customerId: 'part' }, 'FORBIDDEN'],
])('%s', (_case, place, expected) => {
  let code: unknown;
  try {
    requireListed(new Reach(entry, action), place);
  } catch (error) {
    code = (error as { extensions: { code: string } }).extensions.code;
  }
  expect(code).toBe(expected);
});
