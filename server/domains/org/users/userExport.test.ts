import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  buildCustomer,
  buildGroup,
  buildHierarchy,
  buildUser,
  describeRefusals,
  grant,
  signedIn,
  signedInWith,
  startTestConsole,
  type Customer,
  type TestBrowser,
  type TestConsole,
  type UserOptions,
} from '../../../testing/index.js';

const EXPORT =
  'mutation ORGExportUsers($filter: ORGGetUsersFilter!, $columns: [ORGUserColumnInput!]!, $file: ExportFileInput!) { ORGExportUsers(filter: $filter, columns: $columns, file: $file) { _id } }';
const COLUMNS = [
  { column: 'firstName', header: 'Name' },
  { column: 'email', header: 'E-mail' },
  { column: 'lastActive', header: 'Last active' },
];

let server: TestConsole;
let own: Customer;
let other: Customer;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  other = await buildCustomer(server.database.storage);
});

const variablesOf = ({ customerId, organizationId }: Customer, filter: object) => ({
  filter: { customerId, organizationId, ...filter },
  columns: COLUMNS,
  file: { name: 'users' },
});

async function linesOf(browser: TestBrowser, filter: object): Promise<readonly string[]> {
  const { data, errors } = await browser.call<{ ORGExportUsers: { _id: string } }>(EXPORT, variablesOf(own, filter));
  expect(errors).toEqual([]);
  await server.queue.idle();
  const { body } = await browser.file(data?.ORGExportUsers._id ?? '');
  return body.split('\r\n').slice(1, -1);
}

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    ORGExportUsers: {
      document: EXPORT,
      right: 'org:viewUserList',
      // The filter excludes the caller.
      variables: async (customer) => {
        await buildUser(server.database.storage, customer, { lastName: 'Zzyzx' });
        return variablesOf(customer, { searchText: 'zzyzx' });
      },
      elsewhere: 'BAD_REQUEST',
    },
  },
});

test('GROUP-043: the users of a group have the name, the address and the time of the table, in its order', async () => {
  const group = await buildGroup(server.database.storage, own);
  const member = (given: UserOptions) => buildUser(server.database.storage, own, { groups: [group], ...given });
  await member({ firstName: 'Ben', lastName: 'Okafor', email: 'ben@example.com', lastActiveAt: new Date('2026-03-05T09:07:00Z') });
  await member({ firstName: 'Ada', lastName: 'Nilsen', email: 'ada@example.com' });
  await member({ firstName: '', lastName: '', email: 'unnamed@example.com' });
  await buildUser(server.database.storage, own, { firstName: 'Not', lastName: 'a member' });
  const viewer = await signedIn(server, own, ['org:viewUserList']);
  const filter = { groupIds: [group.groupId], activeOnly: true, sort: { fieldName: 'firstName', order: 'desc' } };
  expect(await linesOf(viewer, filter)).toEqual([
    'Ben Okafor,ben@example.com,2026-03-05T09:07:00.000Z',
    'Ada Nilsen,ada@example.com,',
    'unnamed@example.com,unnamed@example.com,',
  ]);
});

test('PERM-031: members of another customer are in the file only if the user may list that customer’s users', async () => {
  const { storage } = server.database;
  const group = await buildGroup(storage, own);
  const north = await buildHierarchy(storage, other);
  for (const [customer, email, hierarchyId] of [
    [own, 'own@example.com', own.rootHierarchyId],
    [other, 'north@example.com', north.hierarchyId],
    [other, 'elsewhere@example.com', other.rootHierarchyId],
  ] as const)
    await buildUser(storage, customer, { email, hierarchyId, firstName: 'Ada', lastName: 'Nilsen', groups: [group] });
  const actions = ['edge:access', 'org:viewUserList'];
  const filter = { groupIds: [group.groupId], sort: { fieldName: 'email', order: 'asc' } };
  const addressesOf = async (browser: TestBrowser) => (await linesOf(browser, filter)).map((line) => line.split(',')[1]);
  expect(await addressesOf(await signedIn(server, own, ['org:viewUserList']))).toEqual(['own@example.com']);
  const wider = await signedInWith(server, own, [grant(own, actions), grant(other, actions, north.hierarchyId)]);
  expect(await addressesOf(wider)).toEqual(['north@example.com', 'own@example.com']);
});
