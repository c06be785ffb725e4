import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  buildCustomer,
  buildGroup,
  buildHierarchy,
  signedIn,
  startTestConsole,
  type Customer,
  type TestConsole,
} from '../../../testing/index.js';
import { GROUP_DOCUMENTS } from './testing/GroupCaller.js';

interface Names {
  readonly ORGGetGroupNames: {
    readonly data: readonly { readonly _id: string; readonly name: string; readonly hierarchyId: string }[];
    readonly pagination: object;
  };
}

let server: TestConsole;
let own: Customer;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
});

async function ask(right: string, filter: object = {}) {
  const { customerId, organizationId } = own;
  const browser = await signedIn(server, own, [right]);
  return browser.call<Names>(GROUP_DOCUMENTS.names, { filter: { customerId, organizationId, searchText: 'zz', ...filter } });
}

test.each(['org:viewGroupList', 'org:viewUserList', 'org:createUser', 'org:editUser', 'org:addGroupUsers'])(
  'D-162: %s is sufficient to read the names of groups, in pages by name',
  async (right) => {
    const north = await buildHierarchy(server.database.storage, own);
    await buildGroup(server.database.storage, own, { name: 'zz beta' });
    const alpha = await buildGroup(server.database.storage, own, { name: 'ZZ Alpha', hierarchyId: north.hierarchyId });
    await buildGroup(server.database.storage, own, { name: 'zz gone', archivedAt: new Date() });
    await buildGroup(server.database.storage, own, { name: 'another' });
    const first = (await ask(right, { limit: 1 })).data?.ORGGetGroupNames;
    expect(first).toEqual({
      data: [{ _id: alpha.groupId, name: 'ZZ Alpha', hierarchyId: north.hierarchyId }],
      pagination: { totalPages: 2, currentPage: 1, pageSize: 1, totalItems: 2 },
    });
    const names = async (filter: object) => (await ask(right, filter)).data?.ORGGetGroupNames.data.map(({ name }) => name);
    expect(await names({ limit: 1, skip: 1 })).toEqual(['zz beta']);
    expect(await names({ archivedOnly: true })).toEqual(['zz gone']);
    expect(await names({ groupIds: [alpha.groupId, 'f'.repeat(24)] })).toEqual(['ZZ Alpha']);
  },
);

test('GQL-014: without one of these rights the names are FORBIDDEN; those of another customer are NOT_FOUND', async () => {
  expect((await ask('org:viewGroup')).code).toBe('FORBIDDEN');
  const { customerId, organizationId } = await buildCustomer(server.database.storage);
  expect((await ask('org:createUser', { customerId, organizationId })).code).toBe('NOT_FOUND');
});

test('a search of more than 100 characters is rejected', async () => {
  const answer = await ask('org:viewGroupList', { searchText: 'x'.repeat(101) });
  expect([answer.code, answer.errors[0]?.message]).toEqual(['BAD_REQUEST', 'filter.searchText must be at most 100 characters.']);
});
