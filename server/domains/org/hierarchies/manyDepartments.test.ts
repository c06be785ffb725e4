import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LIMITS } from '@edge-console/sdk/contract';
import { buildCustomer, signedIn, startTestConsole, type Customer, type TestConsole } from '../../../testing/index.js';
import { DEPARTMENT_RIGHTS, DepartmentCaller, type DepartmentInput } from './testing/DepartmentCaller.js';

/* The largest tree that a customer can have, with the longest names: 4,999 departments below the root. */

let server: TestConsole;
let own: Customer;
let editor: DepartmentCaller;

beforeAll(async () => {
  server = await startTestConsole();
});
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  editor = new DepartmentCaller(await signedIn(server, own, DEPARTMENT_RIGHTS), own);
});
afterAll(() => server.close());

/** Ten children for each department, level by level. */
const parentOf = (number: number) => (number < 10 ? own.rootHierarchyId : `n${Math.floor(number / 10) - 1}`);

test('5,000 departments with the longest names are added, moved and removed with one call each', { timeout: 60_000 }, async () => {
  const root = { _id: own.rootHierarchyId, parentId: null, name: 'Root' };
  const added = Array.from({ length: LIMITS.departments - 1 }, (_none, number): DepartmentInput => {
    // Each of these characters has three bytes in the request.
    return { _id: `n${number}`, parentId: parentOf(number), name: `${number} `.padEnd(LIMITS.name, '部') };
  });
  const { data, errors } = await editor.update([root, ...added], { version: 1 });
  expect(errors).toEqual([]);
  expect(data?.ORGUpdateHierarchies.created.map(({ name }) => name)).toEqual(added.map(({ name }) => name));
  const stored = await editor.inputs();
  expect(stored).toHaveLength(LIMITS.departments);
  const flat = stored.map((department) => (department._id === root._id ? root : { ...department, parentId: root._id }));
  expect((await editor.update(flat)).data?.ORGUpdateHierarchies.updated).toHaveLength(LIMITS.departments - 1 - 10);
  expect((await editor.update([root])).data?.ORGUpdateHierarchies.archived).toHaveLength(LIMITS.departments - 1);
  expect(await editor.outline()).toEqual(['1 Root']);
});

test('one department more is rejected', async () => {
  const inputs = await editor.inputs();
  // With the root, one more than a customer can have.
  const added = Array.from({ length: LIMITS.departments }, (_none, number) => ({
    _id: `n${number}`,
    parentId: own.rootHierarchyId,
    name: 'x',
  }));
  const { code, errors } = await editor.update([...inputs, ...added]);
  expect([code, errors[0]?.extensions.inputErrors]).toEqual([
    'BAD_REQUEST',
    [{ path: 'hierarchies.hierarchies', message: 'A customer can have at most 5,000 departments.' }],
  ]);
});
