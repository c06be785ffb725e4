import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  DEPARTMENT_RIGHTS,
  DepartmentCaller,
  type DepartmentInput,
} from '../../server/domains/org/hierarchies/testing/DepartmentCaller.js';
import {
  buildCustomer,
  buildHierarchy,
  buildUser,
  rowsOfCustomer,
  signedIn,
  startTestConsole,
  type Customer,
  type Hierarchy,
  type TestConsole,
} from '../../server/testing/index.js';
import { Tally } from '../support/hostileTries.js';

/*
 * Departments that do not form one tree of the customer, sent by a user who may edit all of them. The server rejects them with a typed
 * error, and changes neither the customer of the call nor another one.
 */

const tally = new Tally('GraphQL', 'H26');
let server: TestConsole;
let own: Customer;
let foreign: Customer;
let north: Hierarchy;
let theirs: Hierarchy;
let editor: DepartmentCaller;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { storage } = server.database;
  [own, foreign] = [await buildCustomer(storage), await buildCustomer(storage)];
  [north, theirs] = [await buildHierarchy(storage, own), await buildHierarchy(storage, foreign)];
  await buildUser(storage, own, { hierarchyId: north.hierarchyId });
  editor = new DepartmentCaller(await signedIn(server, own, DEPARTMENT_RIGHTS), own);
});

const many = (count: number, parentOf: (number: number) => string): readonly DepartmentInput[] =>
  Array.from({ length: count }, (_none, number) => ({ _id: `n${number}`, parentId: parentOf(number), name: 'x' }));
const root = (): DepartmentInput => ({ _id: own.rootHierarchyId, parentId: null, name: 'Root' });
const stays = (parentId: string = own.rootHierarchyId): DepartmentInput => ({ _id: north.hierarchyId, parentId, name: 'North' });

const ATTEMPTS: Readonly<Record<string, () => readonly DepartmentInput[]>> = {
  'nothing at all': () => [],
  'the root left out': () => [stays()],
  'the root below its child': () => [{ ...root(), parentId: north.hierarchyId }, stays()],
  'a department below itself': () => [root(), stays(north.hierarchyId)],
  'two departments below each other': () => [root(), stays('n'), { _id: 'n', parentId: north.hierarchyId, name: 'N' }],
  'a cycle of 4,000 departments': () => [root(), stays(), ...many(4_000, (number) => `n${(number + 1) % 4_000}`)],
  'a chain of 4,000 levels': () => [root(), stays(), ...many(4_000, (number) => (number === 0 ? north.hierarchyId : `n${number - 1}`))],
  '4,000 roots': () => [root(), stays(), ...many(4_000, () => '').map((department) => ({ ...department, parentId: null }))],
  '10,000 departments': () => [root(), stays(), ...many(10_000, () => own.rootHierarchyId)],
  'an id twice': () => [root(), stays(), stays()],
  'the root twice': () => [root(), root(), stays()],
  "another customer's department": () => [root(), stays(), { ...stays(), _id: theirs.hierarchyId }],
  "another customer's root": () => [root(), stays(), { ...root(), _id: foreign.rootHierarchyId }],
  "a department below another customer's": () => [root(), stays(theirs.hierarchyId)],
  'a department below an id that does not exist': () => [root(), stays('f'.repeat(24))],
  'a department below __proto__': () => [root(), stays('__proto__')],
  'an id in upper case': () => [
    root(),
    stays(),
    { ...stays(), _id: north.hierarchyId.toUpperCase(), parentId: north.hierarchyId.toUpperCase() },
  ],
  'a name of line breaks': () => [root(), { ...stays(), name: '\n\r\t' }],
  'a name of 100,000 characters': () => [root(), { ...stays(), name: 'x'.repeat(100_000) }],
};

test.each(Object.entries(ATTEMPTS))('H26: %s changes nothing', async (name, departments) => {
  const { storage } = server.database;
  const before = [await rowsOfCustomer(storage, own), await rowsOfCustomer(storage, foreign)];
  const { code } = await editor.update(departments(), { version: 1 });
  expect([await rowsOfCustomer(storage, own), await rowsOfCustomer(storage, foreign)]).toEqual(before);
  tally.count(name, code === 'BAD_REQUEST' || code === 'NOT_FOUND');
});

test('H19: a removal cannot move what belongs to another customer', async () => {
  const { storage } = server.database;
  await buildUser(storage, foreign, { hierarchyId: theirs.hierarchyId });
  const before = await rowsOfCustomer(storage, foreign);
  const { customerId, organizationId } = foreign;
  const update = { customerId, organizationId, version: 1, hierarchies: [{ _id: foreign.rootHierarchyId, name: 'Root' }] };
  const mixed = { ...update, customerId: own.customerId, organizationId: own.organizationId };
  const document =
    'mutation ORGUpdateHierarchies($hierarchies: ORGUpdateHierarchiesInput!) { ORGUpdateHierarchies(hierarchies: $hierarchies) { archived { _id } } }';
  for (const [name, hierarchies] of Object.entries({ update, mixed }))
    tally.count(name, (await editor.browser.call(document, { hierarchies })).code === 'NOT_FOUND');
  expect(await rowsOfCustomer(storage, foreign)).toEqual(before);
});
