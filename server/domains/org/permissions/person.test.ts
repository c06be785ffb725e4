import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
} from '../../../testing/index.js';

const RIGHTS = `query CommonGetUserPermissions($filter: IdFilter!) { CommonGetUserPermissions(filter: $filter) {
  groups { _id name statements { actions resources effect } } hiddenGroups places { customerId hierarchyId name belowIds } } }`;
const EXPLAIN = `query CommonExplainPolicy($filter: CommonExplainPolicyFilter!) { CommonExplainPolicy(filter: $filter) {
  isAllowed isArchived rights { action isAllowed grants { group { _id name } rule resources } candidates { _id name } } } }`;

interface Explained {
  readonly isAllowed: boolean;
  readonly isArchived: boolean;
  readonly rights: readonly {
    readonly action: string;
    readonly isAllowed: boolean;
    readonly grants: readonly {
      readonly group: { readonly name: string } | null;
      readonly rule: number | null;
      readonly resources: readonly string[];
    }[];
    readonly candidates: readonly { readonly name: string }[];
  }[];
}

let server: TestConsole;
let own: Customer;
let other: Customer;
let admin: TestBrowser;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  other = await buildCustomer(server.database.storage);
  admin = await signedIn(server, own, ['org:viewUser', 'org:viewGroup']);
});

const groupOf = (given: object, customer: Customer = own) => buildGroup(server.database.storage, customer, given);
const userOf = async (given: object = {}, customer: Customer = own) => (await buildUser(server.database.storage, customer, given)).userId;
const questionOf = async (customer: Customer) => ({
  filter: {
    userId: await userOf({}, customer),
    organizationId: customer.organizationId,
    customerId: customer.customerId,
    hierarchyId: customer.rootHierarchyId,
    actions: ['org:viewUser'],
  },
});

async function explain(userId: string, actions: readonly string[], hierarchyId = own.rootHierarchyId, browser = admin): Promise<Explained> {
  const filter = { userId, organizationId: own.organizationId, customerId: own.customerId, hierarchyId, actions };
  const { data, errors } = await browser.call<{ CommonExplainPolicy: Explained }>(EXPLAIN, { filter });
  if (data === null) throw new Error(JSON.stringify(errors));
  return data.CommonExplainPolicy;
}

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    CommonGetUserPermissions: {
      document: RIGHTS,
      right: 'org:viewUser',
      variables: async (customer) => ({ filter: { _id: await userOf({}, customer) } }),
    },
    CommonExplainPolicy: { document: EXPLAIN, right: 'org:viewUser', variables: questionOf },
  },
});

describe('why a user may do something', () => {
  test('names the group and the rule that allow it, and the resources', async () => {
    const north = await buildHierarchy(server.database.storage, own);
    const statements = [grant(own, ['edge:access']), grant(own, ['org:viewGroup'], north.hierarchyId)];
    const group = await groupOf({ name: 'Northerners', statements });
    const userId = await userOf({ groups: [group] });
    const city = await buildHierarchy(server.database.storage, own, { parentId: north.hierarchyId });
    expect(await explain(userId, ['org:viewGroup'], city.hierarchyId)).toEqual({
      isAllowed: true,
      isArchived: false,
      rights: [
        {
          action: 'edge:access',
          isAllowed: true,
          grants: [{ group: { _id: group.groupId, name: 'Northerners' }, rule: 1, resources: statements[0]?.resources }],
          candidates: [],
        },
        {
          action: 'org:viewGroup',
          isAllowed: true,
          grants: [{ group: { _id: group.groupId, name: 'Northerners' }, rule: 2, resources: statements[1]?.resources }],
          candidates: [],
        },
      ],
    });
    expect((await explain(userId, ['org:viewGroup'])).isAllowed).toBe(false);
  });

  test('D-158: entry to one department is entry to the customer', async () => {
    const north = await buildHierarchy(server.database.storage, own);
    const userId = await userOf({ groups: [await groupOf({ statements: [grant(own, ['edge:access'], north.hierarchyId)] })] });
    expect((await explain(userId, ['edge:access'])).isAllowed).toBe(true);
  });
});

describe('why a user may not do something', () => {
  test('names the right that is missing, and the groups that would give it', async () => {
    const { storage } = server.database;
    const north = await buildHierarchy(storage, own);
    const userId = await userOf({ groups: [await groupOf({ actions: ['edge:access'] })] });
    await groupOf({ name: 'a: everything', statements: [grant(own, ['*:*'])] });
    await groupOf({ name: 'b: viewers', actions: ['org:viewGroup'] });
    await groupOf({ name: 'c: only in the north', statements: [grant(own, ['org:viewGroup'], north.hierarchyId)] });
    await groupOf({ name: 'd: archived', actions: ['org:viewGroup'], archivedAt: new Date() });
    await groupOf({ name: 'e: of another customer', actions: ['org:viewGroup'] }, other);
    const { isAllowed, rights } = await explain(userId, ['org:viewGroup']);
    expect(isAllowed).toBe(false);
    expect(rights.map(({ action, isAllowed: allowed }) => [action, allowed])).toEqual([
      ['edge:access', true],
      ['org:viewGroup', false],
    ]);
    const suggested = rights[1]?.candidates.map(({ name }) => name).filter((name) => name.includes(': '));
    // A group that allows everything is suggested last.
    expect(suggested).toEqual(['b: viewers', 'a: everything']);
  });

  test('an archived group grants nothing, and an archived user is allowed nothing', async () => {
    const archived = await groupOf({ actions: ['edge:access'], archivedAt: new Date() });
    expect((await explain(await userOf({ groups: [archived] }), ['edge:access'])).isAllowed).toBe(false);
    const group = await groupOf({ actions: ['edge:access'] });
    const gone = await explain(await userOf({ groups: [group], archivedAt: new Date() }), ['edge:access']);
    expect(gone).toMatchObject({ isAllowed: false, isArchived: true });
    expect(gone.rights[0]?.candidates).toEqual([]);
  });

  test('does not name groups that the caller may not view', async () => {
    const { storage } = server.database;
    const north = await buildHierarchy(storage, own);
    const statements = [grant(own, ['edge:access', 'org:viewUser']), grant(own, ['org:viewGroup'], north.hierarchyId)];
    const limited = await signedInWith(server, own, statements);
    const hidden = await groupOf({ name: 'Hidden', actions: ['edge:access'] });
    await groupOf({ name: 'Also hidden', actions: ['org:editUser'] });
    await groupOf({ name: 'Shown', actions: ['org:editUser'], hierarchyId: north.hierarchyId });
    const { rights } = await explain(await userOf({ groups: [hidden] }), ['org:editUser'], own.rootHierarchyId, limited);
    expect(rights[0]?.grants).toEqual([{ group: null, rule: null, resources: [] }]);
    expect(rights[1]?.candidates.map(({ name }) => name)).toEqual(['Shown']);
  });
});

test('refuses questions about no or too many actions, and about a department that does not exist', async () => {
  const { filter } = await questionOf(own);
  const ask = (changes: object) => admin.call(EXPLAIN, { filter: { ...filter, ...changes } });
  const messageOf = async (changes: object) => (await ask(changes)).errors[0]?.message;
  expect(await messageOf({ actions: [] })).toBe('Ask about 1 to 20 actions.');
  expect(await messageOf({ actions: Array.from({ length: 21 }, () => 'a:b') })).toBe('Ask about 1 to 20 actions.');
  const missing = await ask({ hierarchyId: other.rootHierarchyId });
  expect([missing.code, missing.errors[0]?.extensions.inputErrors]).toEqual([
    'NOT_FOUND',
    [{ path: 'filter.hierarchyId', message: 'Department not found.' }],
  ]);
});

test('what a user may do: the statements of active groups, with the names of their places; other groups are counted', async () => {
  const { storage } = server.database;
  const north = await buildHierarchy(storage, own, { name: 'North' });
  const hidden = await groupOf({ actions: ['edge:access'] });
  const shown = await groupOf({
    name: 'Shown',
    hierarchyId: north.hierarchyId,
    statements: [grant(own, ['org:viewGroup'], north.hierarchyId), grant(other, ['edge:access'])],
  });
  const userId = await userOf({ groups: [hidden, shown, await groupOf({ archivedAt: new Date(), actions: ['org:viewUser'] })] });
  const limited = await signedInWith(server, own, [
    grant(own, ['edge:access', 'org:viewUser']),
    grant(own, ['org:viewGroup'], north.hierarchyId),
  ]);
  const { data } = await limited.call<{ CommonGetUserPermissions: object }>(RIGHTS, { filter: { _id: userId } });
  expect(data?.CommonGetUserPermissions).toEqual({
    groups: [{ _id: shown.groupId, name: 'Shown', statements: shown.statements }],
    hiddenGroups: 1,
    // Not that of the customer that the caller may not enter.
    places: [
      { customerId: own.customerId, hierarchyId: null, name: own.displayName, belowIds: [] },
      { customerId: own.customerId, hierarchyId: north.hierarchyId, name: 'North', belowIds: [] },
    ],
  });
});

test('what a user may do: of nested departments, the response states which one is below which', async () => {
  const { storage } = server.database;
  const north = await buildHierarchy(storage, own, { name: 'North' });
  const middle = await buildHierarchy(storage, own, { parentId: north.hierarchyId });
  const city = await buildHierarchy(storage, own, { name: 'City', parentId: middle.hierarchyId });
  const statements = [north, city].map(({ hierarchyId }) => grant(own, ['org:viewGroup'], hierarchyId));
  const userId = await userOf({ groups: [await groupOf({ statements })] });
  const { data } = await admin.call<{ CommonGetUserPermissions: { places: readonly { name: string; belowIds: readonly string[] }[] } }>(
    RIGHTS,
    { filter: { _id: userId } },
  );
  const below = data?.CommonGetUserPermissions.places.map(({ name, belowIds }) => [name, belowIds]) ?? [];
  expect(Object.fromEntries(below)).toEqual({ [own.displayName]: [], North: [], City: [north.hierarchyId] });
});
