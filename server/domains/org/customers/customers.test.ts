import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import {
  buildCustomer,
  buildOrganization,
  describeRefusals,
  signedIn as signIn,
  startTestConsole,
  type Customer,
  type TestBrowser,
  type TestConsole,
} from '../../../testing/index.js';

const UNKNOWN_ID = 'f'.repeat(24);
const LIST = 'query ORGGetCustomers($filter: ORGGetCustomersFilter!) { ORGGetCustomers(filter: $filter) { _id uniqueName archivedAt } }';
const ROWS = '{ results { _id ok code message } }';
const ARCHIVE = `mutation ORGArchiveCustomers($input: ORGCustomersInput!) { ORGArchiveCustomers(input: $input) ${ROWS} }`;
const RESTORE = `mutation ORGRestoreCustomers($input: ORGCustomersInput!) { ORGRestoreCustomers(input: $input) ${ROWS} }`;

let server: TestConsole;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());

interface Listed {
  ORGGetCustomers: { _id: string; uniqueName: string; archivedAt: string | null }[];
}
interface Results {
  results: { _id: string; ok: boolean; code: string | null; message: string | null }[];
}

const signedIn = (customer: Customer, actions: readonly string[], entry?: readonly string[]) => signIn(server, customer, actions, entry);

let own: Customer;
let other: Customer;
let staff: TestBrowser;
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  other = await buildCustomer(server.database.storage);
  staff = await signedIn(own, ['*:*']);
});

const inputOf = (customerIds: readonly string[], more: object = {}) => ({
  input: { customerIds, organizationId: own.organizationId, hierarchyId: own.rootHierarchyId, ...more },
});
const archive = (browser: TestBrowser, variables: object) => browser.call<{ ORGArchiveCustomers: Results }>(ARCHIVE, { ...variables });
const restore = (browser: TestBrowser, variables: object) => browser.call<{ ORGRestoreCustomers: Results }>(RESTORE, { ...variables });
const list = async (browser: TestBrowser, filter: object = {}) =>
  (await browser.call<Listed>(LIST, { filter })).data?.ORGGetCustomers ?? [];

describe('list', () => {
  test('CUST-020: lists the active customers of an organisation, oldest first; archived ones with activeOnly false', async () => {
    const second = await buildCustomer(server.database.storage, {
      organizationId: own.organizationId,
      createdAt: new Date(own.createdAt.getTime() + 1000),
    });
    const gone = await buildCustomer(server.database.storage, {
      organizationId: own.organizationId,
      archivedAt: new Date(),
      createdAt: new Date(own.createdAt.getTime() + 2000),
    });
    const ids = async (filter: object) => (await list(staff, { organizationId: own.organizationId, ...filter })).map((row) => row._id);
    expect(await ids({ activeOnly: true })).toEqual([own.customerId, second.customerId]);
    expect(await ids({ activeOnly: false })).toEqual([own.customerId, second.customerId, gone.customerId]);
  });

  test('GQL-014: a user with the right on one customer sees only that customer', async () => {
    const browser = await signedIn(own, ['org:viewCustomerList']);
    expect((await list(browser)).map((row) => row._id)).toEqual([own.customerId]);
    expect(await list(browser, { organizationId: other.organizationId })).toEqual([]);
  });

  test('SESSION-030: a right on a customer that the user may not enter has no effect', async () => {
    const browser = await signedIn(own, ['org:viewCustomerList', 'org:archiveCustomer'], []);
    expect(await list(browser)).toEqual([]);
    const target = await buildCustomer(server.database.storage);
    expect((await archive(browser, inputOf([target.customerId]))).data?.ORGArchiveCustomers.results[0]?.code).toBe('NOT_FOUND');
  });

  test('CUST-021 CUST-051: one customer by id; a foreign, unknown or malformed id is NOT_FOUND', async () => {
    const browser = await signedIn(own, ['edge:viewSettings']);
    const one = (_id: string) =>
      browser.call(
        'query ORGGetCustomer($filter: IdFilter!) { ORGGetCustomer(filter: $filter) { _id organizationId uniqueName displayName awsRegion createdAt updatedAt archivedAt tags { name value } } }',
        { filter: { _id } },
      );
    expect((await one(own.customerId)).data).toEqual({
      ORGGetCustomer: {
        _id: own.customerId,
        organizationId: own.organizationId,
        uniqueName: own.uniqueName,
        displayName: own.displayName,
        awsRegion: 'ap-southeast-2',
        createdAt: own.createdAt.toISOString(),
        updatedAt: own.updatedAt.toISOString(),
        archivedAt: null,
        tags: [],
      },
    });
    const refusals = await Promise.all([other.customerId, UNKNOWN_ID, "' OR 1=1 --"].map(one));
    expect(refusals.map(({ status, code, errors }) => ({ status, code, message: errors[0]?.message }))).toEqual(
      Array.from({ length: 3 }, () => ({ status: 200, code: 'NOT_FOUND', message: 'Not found.' })),
    );
  });

  const organizations = async () => {
    const all = await staff.call<{ ORGGetOrganizations: { _id: string; customers: { _id: string }[] }[] }>(
      'query ORGGetOrganizations($filter: ORGGetOrganizationsFilter!) { ORGGetOrganizations(filter: $filter) { _id uniqueName displayName createdAt updatedAt archivedAt tags { name value } customers { _id } } }',
      { filter: {} },
    );
    return all.data?.ORGGetOrganizations ?? [];
  };

  test('CUST-053: an organisation has exactly its names, customers, times and tags', async () => {
    const at = { createdAt: new Date('2024-03-05T09:30:00.000Z'), updatedAt: new Date('2024-03-06T09:30:00.000Z') };
    const names = { uniqueName: 'northwind-group', displayName: 'Northwind Group', tags: [{ name: 'plan', value: 'gold' }] };
    const { organizationId } = await buildOrganization(server.database.storage, { ...names, ...at });
    const { customerId } = await buildCustomer(server.database.storage, { organizationId });
    expect((await organizations()).find(({ _id }) => _id === organizationId)).toEqual({
      _id: organizationId,
      ...names,
      customers: [{ _id: customerId }],
      createdAt: at.createdAt.toISOString(),
      updatedAt: at.updatedAt.toISOString(),
      archivedAt: null,
    });
  });

  test('CUST-029 CUST-030: organisations with the customers that the caller may see, without archived ones', async () => {
    const archived = await buildOrganization(server.database.storage, { archivedAt: new Date() });
    const ids = (await organizations()).map((row) => row._id);
    expect(ids).toContain(own.organizationId);
    expect(ids).not.toContain(archived.organizationId);
    const browser = await signedIn(own, ['org:viewOrganizationList']);
    const one = (_id: string) =>
      browser.call('query ORGGetOrganization($filter: IdFilter!) { ORGGetOrganization(filter: $filter) { _id customers { _id } } }', {
        filter: { _id },
      });
    expect((await one(own.organizationId)).data).toEqual({
      ORGGetOrganization: { _id: own.organizationId, customers: [{ _id: own.customerId }] },
    });
    expect((await one(other.organizationId)).code).toBe('NOT_FOUND');
  });
});

describe('archive and restore', () => {
  test('CUST-023 CUST-024: rows move to the archive and back, each with its own result; repeating it changes nothing', async () => {
    const target = await buildCustomer(server.database.storage);
    const ok = [{ _id: target.customerId, ok: true, code: null, message: null }];
    expect((await archive(staff, inputOf([target.customerId]))).data?.ORGArchiveCustomers.results).toEqual(ok);
    const archivedAt = async () => (await list(staff, { activeOnly: false })).find((row) => row._id === target.customerId)?.archivedAt;
    const first = await archivedAt();
    expect(first).toBe(server.clock.now().toISOString());
    server.clock.advance(1_000);
    expect((await archive(staff, inputOf([target.customerId]))).data?.ORGArchiveCustomers.results).toEqual(ok);
    expect(await archivedAt()).toBe(first);
    const me = await staff.call<{ AuthMe: { customers: { customerId: string }[] } }>(
      'query AuthMe { AuthMe { customers { customerId } } }',
    );
    expect(me.data?.AuthMe.customers.map((customer) => customer.customerId)).not.toContain(target.customerId);
    expect((await restore(staff, inputOf([target.customerId]))).data?.ORGRestoreCustomers.results).toEqual(ok);
    expect(await archivedAt()).toBeNull();
  });

  test('CUST-024: the customer that the user works in is rejected, the others are archived', async () => {
    const target = await buildCustomer(server.database.storage);
    const answer = await archive(staff, inputOf([own.customerId, target.customerId], { customerId: own.customerId }));
    const results = new Map(answer.data?.ORGArchiveCustomers.results.map((row) => [row._id, row]));
    expect(results.get(own.customerId)).toMatchObject({ ok: false, message: 'You cannot archive the customer you are working in.' });
    expect(results.get(target.customerId)).toMatchObject({ ok: true });
  });

  test("CUST-024: the user's own customer is rejected wherever the user works, because its users could not sign in any more", async () => {
    const answer = await archive(staff, inputOf([own.customerId], { customerId: other.customerId }));
    expect(answer.data?.ORGArchiveCustomers.results).toEqual([
      { _id: own.customerId, ok: false, code: 'BAD_REQUEST', message: 'You cannot archive the customer you belong to.' },
    ]);
  });

  test("GQL-014 CUST-024: another customer's id and an unknown one are NOT_FOUND, and nothing changes", async () => {
    const browser = await signedIn(own, ['org:archiveCustomer', 'org:restoreCustomer']);
    const answer = await archive(browser, inputOf([other.customerId, UNKNOWN_ID]));
    expect(answer.data?.ORGArchiveCustomers.results.map(({ ok, code, message }) => ({ ok, code, message }))).toEqual(
      Array.from({ length: 2 }, () => ({ ok: false, code: 'NOT_FOUND', message: 'Not found.' })),
    );
    expect((await list(staff, { activeOnly: false })).find((row) => row._id === other.customerId)?.archivedAt).toBeNull();
  });

  test('CUST-024: the audit records who archived, and the server cannot change it', async () => {
    const target = await buildCustomer(server.database.storage);
    await archive(staff, inputOf([target.customerId]));
    const { directory } = server.database.storage;
    const rows = await directory.transaction({ kind: 'all' }, (transaction) =>
      transaction.execute<{ action: string; actor_id: string }>(
        sql`SELECT action, actor_id FROM audit WHERE customer_id = ${target.customerId}`,
      ),
    );
    expect(rows.rows).toEqual([{ action: 'org:archiveCustomer', actor_id: expect.stringMatching(/^[0-9a-f]{24}$/) }]);
    await expect(directory.transaction({ kind: 'all' }, (transaction) => transaction.execute(sql`DELETE FROM audit`))).rejects.toThrow();
  });
});

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    ORGArchiveCustomers: {
      document: ARCHIVE,
      right: 'org:archiveCustomer',
      variables: ({ customerId }) => inputOf([customerId]),
      elsewhere: 'FORBIDDEN',
    },
    ORGRestoreCustomers: {
      document: RESTORE,
      right: 'org:restoreCustomer',
      variables: ({ customerId }) => inputOf([customerId]),
      elsewhere: 'FORBIDDEN',
    },
  },
});
