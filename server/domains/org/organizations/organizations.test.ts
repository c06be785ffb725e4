import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  auditOf,
  buildCustomer,
  buildGroup,
  buildOrganization,
  buildUser,
  describeRefusals,
  signedIn,
  startTestConsole,
  TEST_PASSWORD,
  type Customer,
  type TestBrowser,
  type TestConsole,
} from '../../../testing/index.js';
import { customers, organizations } from '../tables.js';

const UNKNOWN_ID = 'f'.repeat(24);
const FIELDS = '_id uniqueName displayName createdAt updatedAt archivedAt tags { name value } version';
const ENTRY = 'awsRegion organizationId organizationDisplayName customerId customerDisplayName rootHierarchyId uniqueName archivedAt';
const LIST = `query ORGGetOrganizations($filter: ORGGetOrganizationsFilter!) { ORGGetOrganizations(filter: $filter) { ${FIELDS} customers { ${ENTRY} } } }`;
const NAMES = 'query ORGGetOrganizations($filter: ORGGetOrganizationsFilter!) { ORGGetOrganizations(filter: $filter) { _id } }';
const CREATE = `mutation ORGCreateOrganization($organization: ORGCreateOrganizationInput!) { ORGCreateOrganization(organization: $organization) { ${FIELDS} customers { customerId } } }`;
const ROWS = '{ results { _id ok code message } }';
const ARCHIVE = `mutation ORGArchiveOrganizations($filter: ORGOrganizationsFilter!) { ORGArchiveOrganizations(filter: $filter) ${ROWS} }`;
const RESTORE = `mutation ORGRestoreOrganizations($filter: ORGOrganizationsFilter!) { ORGRestoreOrganizations(filter: $filter) ${ROWS} }`;
const CREATE_CUSTOMER =
  'mutation ORGCreateCustomer($customer: ORGCreateCustomerInput!) { ORGCreateCustomer(customer: $customer) { _id organizationId } }';
const GET_CUSTOMERS =
  'query ORGGetCustomers($filter: ORGGetCustomersFilter!) { ORGGetCustomers(filter: $filter) { _id archivedAt version } }';

interface Listed {
  readonly ORGGetOrganizations: readonly { readonly _id: string; readonly customers: readonly object[] }[];
}
interface Created {
  readonly ORGCreateOrganization: { readonly _id: string };
}
interface Row {
  readonly _id: string;
  readonly ok: boolean;
  readonly code: string | null;
  readonly message: string | null;
}

let server: TestConsole;
let number = 0;
let own: Customer;
let other: Customer;
let staff: TestBrowser;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  other = await buildCustomer(server.database.storage);
  staff = await signedIn(server, own, ['*:*']);
});

const newOrganization = (given: object = {}) => ({
  organization: { uniqueName: `new-organisation-${(number += 1)}`, displayName: 'New Organisation', ...given },
});
const create = (browser: TestBrowser, variables: object) => browser.call<Created>(CREATE, { ...variables });
const idsIn = async (browser: TestBrowser, filter: object) =>
  ((await browser.call<Listed>(NAMES, { filter })).data?.ORGGetOrganizations ?? []).map(({ _id }) => _id);
const inputErrorsOf = (answer: Awaited<ReturnType<typeof create>>) => answer.errors[0]?.extensions.inputErrors;

async function move(browser: TestBrowser, document: string, ...organizationIds: readonly string[]): Promise<readonly Row[]> {
  const { data } = await browser.call<Record<string, { readonly results: readonly Row[] }>>(document, { filter: { organizationIds } });
  return Object.values(data ?? {})[0]?.results ?? [];
}

async function stored(organizationId: string) {
  const [row] = await server.database.storage.directory.transaction({ kind: 'all' }, (transaction) =>
    transaction.select().from(organizations).where(eq(organizations.organizationId, organizationId)),
  );
  return row;
}

/** A browser of a user with these actions on this resource, who may enter the own customer. */
async function signedInOn(resource: string, actions: readonly string[]): Promise<TestBrowser> {
  const email = `organisations-${(number += 1)}@example.com`;
  const group = await buildGroup(server.database.storage, own, {
    actions: ['edge:access'],
  });
  const granted = await buildGroup(server.database.storage, own, {
    statements: [{ actions, resources: [resource], effect: 'allow' }],
  });
  await buildUser(server.database.storage, own, { email, password: TEST_PASSWORD, mfaEnabled: false, groups: [group, granted] });
  const browser = server.browser();
  await browser.signIn(email, TEST_PASSWORD);
  return browser;
}

const filterOf = ({ organizationId }: Customer) => ({ filter: { organizationIds: [organizationId] } });

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    ORGArchiveOrganizations: { document: ARCHIVE, right: 'org:archiveOrganization', variables: filterOf, elsewhere: 'FORBIDDEN' },
    ORGRestoreOrganizations: { document: RESTORE, right: 'org:restoreOrganization', variables: filterOf, elsewhere: 'FORBIDDEN' },
  },
});

describe('list', () => {
  test('IAMGQL-071 ORG-012: active ones, only archived ones, or all', async () => {
    const { organizationId: archived } = await buildOrganization(server.database.storage, { archivedAt: new Date() });
    const kept = async (filter: object) =>
      (await idsIn(staff, filter)).filter((id) => id === own.organizationId || id === archived).toSorted();
    expect(await kept({})).toEqual([own.organizationId]);
    expect(await kept({ activeOnly: true })).toEqual([own.organizationId]);
    expect(await kept({ archivedOnly: true })).toEqual([archived]);
    expect(await kept({ activeOnly: false })).toEqual([own.organizationId, archived].toSorted());
  });

  test('IAMGQL-008 IAMGQL-009: an organisation has its fields and the entries of its customers', async () => {
    const organization = await buildOrganization(server.database.storage, {
      displayName: 'Northwind Group',
      tags: [{ name: 'plan', value: 'gold' }],
    });
    const { organizationId, uniqueName, createdAt, updatedAt } = organization;
    const customer = await buildCustomer(server.database.storage, { organizationId, awsRegion: 'eu-west-1' });
    const archivedAt = new Date(Date.UTC(2026, 3, 5));
    const gone = await buildCustomer(server.database.storage, { organizationId, archivedAt });
    const entry = (row: Customer) => ({
      awsRegion: row.awsRegion,
      organizationId,
      organizationDisplayName: 'Northwind Group',
      customerId: row.customerId,
      customerDisplayName: row.displayName,
      rootHierarchyId: row.rootHierarchyId,
      uniqueName: row.uniqueName,
    });
    const { data } = await staff.call<Listed>(LIST, { filter: {} });
    expect(data?.ORGGetOrganizations.find(({ _id }) => _id === organizationId)).toEqual({
      _id: organizationId,
      uniqueName,
      displayName: 'Northwind Group',
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      archivedAt: null,
      tags: [{ name: 'plan', value: 'gold' }],
      version: 1,
      customers: [
        { ...entry(customer), archivedAt: null },
        { ...entry(gone), archivedAt: archivedAt.toISOString() },
      ],
    });
  });

  test('GQL-014: a user sees the organisations of the customers on which they have the right, with these customers', async () => {
    const browser = await signedIn(server, own, ['org:viewOrganizationList']);
    await buildCustomer(server.database.storage, { organizationId: own.organizationId });
    const { data } = await browser.call<Listed>(LIST, { filter: { activeOnly: false } });
    expect(data?.ORGGetOrganizations.map(({ _id, customers: seen }) => ({ _id, seen: seen.length }))).toEqual([
      { _id: own.organizationId, seen: 1 },
    ]);
    expect((await (await signedIn(server, own, [])).call(LIST, { filter: {} })).code).toBe('FORBIDDEN');
  });
});

describe('create', () => {
  test('IAMGQL-070: stores and returns the organisation with trimmed names, and audits it', async () => {
    const variables = newOrganization({ displayName: '  Kauri Group ' });
    const { uniqueName } = variables.organization;
    const answer = await create(staff, { organization: { ...variables.organization, uniqueName: ` ${uniqueName} ` } });
    const created = answer.data?.ORGCreateOrganization;
    const now = server.clock.now().toISOString();
    expect(created).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      uniqueName,
      displayName: 'Kauri Group',
      createdAt: now,
      updatedAt: now,
      archivedAt: null,
      tags: [],
      version: 1,
      customers: [],
    });
    expect(await idsIn(staff, {})).toContain(created?._id);
    expect(await auditOf(server.database.storage, created?._id ?? '')).toEqual(['org:createOrganization']);
  });

  test.each([
    [{ uniqueName: ' ' }, 'uniqueName', 'Please enter unique organisation name'],
    [{ uniqueName: 'x'.repeat(101) }, 'uniqueName', 'Please keep the unique name within 100 characters'],
    [{ displayName: '' }, 'displayName', 'Please enter display organisation name'],
    [{ displayName: 'x'.repeat(101) }, 'displayName', 'Please keep the display name within 100 characters'],
  ])("IAMGQL-005: the server applies the form's rule to %o", async (given, field, message) =>
    expect(inputErrorsOf(await create(staff, newOrganization(given)))).toEqual([{ path: `organization.${field}`, message }]),
  );

  test('IAMGQL-070: a unique name in use is rejected at its field, ignoring case, also the name of an archived organisation', async () => {
    const active = await buildOrganization(server.database.storage, { uniqueName: `Taken-${(number += 1)}` });
    const archived = await buildOrganization(server.database.storage, { uniqueName: `gone-${number}`, archivedAt: new Date() });
    for (const uniqueName of [active.uniqueName.toUpperCase(), ` ${archived.uniqueName}`]) {
      const answer = await create(staff, newOrganization({ uniqueName }));
      expect([answer.code, inputErrorsOf(answer)]).toEqual([
        'BAD_REQUEST',
        [{ path: 'organization.uniqueName', message: 'Please enter a unique organisation name' }],
      ]);
    }
  });

  test('concurrent calls with one key create one organisation; another input with the key is rejected', async () => {
    const variables = newOrganization({ idempotencyKey: `key-${number}` });
    const answers = await Promise.all([1, 2, 3].map(() => create(staff, variables)));
    expect(new Set(answers.map(({ data }) => data?.ORGCreateOrganization._id)).size).toBe(1);
    const changed = await create(staff, { organization: { ...variables.organization, displayName: 'Other' } });
    expect([changed.code, changed.errors[0]?.message]).toEqual(['BAD_REQUEST', 'idempotencyKey was used for another call.']);
  });

  test('GQL-014: is rejected without a session, without the right, and with the right on some customers only', async () => {
    const count = () =>
      server.database.storage.directory.transaction({ kind: 'all' }, async (transaction) =>
        transaction.execute(
          sql`SELECT (SELECT count(*)::int FROM organizations) AS organizations, (SELECT count(*)::int FROM audit WHERE action = 'org:createOrganization') AS audit`,
        ),
      );
    const before = (await count()).rows;
    const callers = [
      server.browser(),
      await signedIn(server, own, []),
      await signedIn(server, own, ['org:createOrganization']),
      await signedInOn(`region:*:organization:${own.organizationId}:customer:*:hierarchy:*`, ['edge:access', 'org:createOrganization']),
      // The right applies everywhere, but the caller may enter only one customer.
      await signedInOn('region:*:organization:*:customer:*:hierarchy:*', ['org:createOrganization']),
    ];
    const codes: (string | undefined)[] = [];
    for (const caller of callers) codes.push((await create(caller, newOrganization())).code);
    expect(codes).toEqual(['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
    expect((await count()).rows).toEqual(before);
  });
});

describe('archive and restore', () => {
  test('ORG-012 IAMGQL-072: rows move to the archive and back, each with its own result and audit; repeating it changes nothing', async () => {
    const { organizationId } = other;
    const ok = [{ _id: organizationId, ok: true, code: null, message: null }];
    expect(await move(staff, ARCHIVE, organizationId)).toEqual(ok);
    const archived = await stored(organizationId);
    expect([archived?.archivedAt, archived?.version]).toEqual([server.clock.now(), 2]);
    expect([
      (await idsIn(staff, {})).includes(organizationId),
      (await idsIn(staff, { archivedOnly: true })).includes(organizationId),
    ]).toEqual([false, true]);
    server.clock.advance(1_000);
    expect(await move(staff, ARCHIVE, organizationId)).toEqual(ok);
    expect(await stored(organizationId)).toEqual(archived);
    expect(await move(staff, RESTORE, organizationId)).toEqual(ok);
    expect((await stored(organizationId))?.archivedAt).toBeNull();
    expect(await auditOf(server.database.storage, organizationId)).toEqual(['org:archiveOrganization', 'org:restoreOrganization']);
  });

  test('ORG-012: the customers of an archived organisation stay as they are, and their users can work', async () => {
    const colleague = await signedIn(server, other, ['org:viewCustomerList']);
    const rows = () =>
      server.database.storage.directory.transaction({ kind: 'all' }, (transaction) =>
        transaction.select().from(customers).where(eq(customers.organizationId, other.organizationId)),
      );
    const before = await rows();
    await move(staff, ARCHIVE, other.organizationId);
    expect(await rows()).toEqual(before);
    const seen = await colleague.call<object>(GET_CUSTOMERS, { filter: { organizationId: other.organizationId } });
    expect(seen.data).toEqual({ ORGGetCustomers: [{ _id: other.customerId, archivedAt: null, version: 1 }] });
  });

  test('ORG-012: a customer cannot be created in an archived organisation until it is restored', async () => {
    const { organizationId } = other;
    const customer = { organizationId, uniqueName: `late-customer-${(number += 1)}`, displayName: 'Late Customer' };
    await move(staff, ARCHIVE, organizationId);
    const refused = await staff.call(CREATE_CUSTOMER, { customer });
    expect([refused.code, refused.errors[0]?.message]).toEqual(['NOT_FOUND', 'Organisation not found.']);
    await move(staff, RESTORE, organizationId);
    expect((await staff.call(CREATE_CUSTOMER, { customer })).data).toMatchObject({ ORGCreateCustomer: { organizationId } });
  });

  test('ORG-012: the organisation of the signed-in user is rejected with a reason, the others are archived', async () => {
    const results = await move(staff, ARCHIVE, own.organizationId, other.organizationId);
    expect(new Map(results.map((row) => [row._id, row]))).toEqual(
      new Map([
        [
          own.organizationId,
          { _id: own.organizationId, ok: false, code: 'BAD_REQUEST', message: 'You cannot archive the organisation you belong to.' },
        ],
        [other.organizationId, { _id: other.organizationId, ok: true, code: null, message: null }],
      ]),
    );
    expect((await stored(own.organizationId))?.archivedAt).toBeNull();
  });

  test('GQL-014: foreign and unknown ids are NOT_FOUND, and nothing changes', async () => {
    const browser = await signedIn(server, own, ['org:archiveOrganization', 'org:restoreOrganization']);
    const { organizationId: empty } = await buildOrganization(server.database.storage);
    for (const document of [ARCHIVE, RESTORE])
      expect((await move(browser, document, other.organizationId, UNKNOWN_ID, empty)).map(({ code, message }) => [code, message])).toEqual(
        Array.from({ length: 3 }, () => ['NOT_FOUND', 'Not found.']),
      );
    expect([(await stored(other.organizationId))?.version, (await stored(empty))?.version]).toEqual([1, 1]);
  });

  test('GQL-014: a right on some customers or one region of an organisation is not sufficient; on the whole organisation it is', async () => {
    const { organizationId } = other;
    const rights = ['edge:access', 'org:archiveOrganization'];
    const part = await signedInOn(`region:*:organization:${organizationId}:customer:${other.customerId}:hierarchy:*`, rights);
    const region = await signedInOn(`region:ap-southeast-2:organization:${organizationId}:customer:*:hierarchy:*`, rights);
    const withoutEntry = await signedInOn(`region:*:organization:${organizationId}:customer:*:hierarchy:*`, ['org:archiveOrganization']);
    const codes: unknown[] = [];
    for (const browser of [part, region, withoutEntry]) codes.push((await move(browser, ARCHIVE, organizationId))[0]?.code);
    expect(codes).toEqual(['FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND']);
    expect((await stored(organizationId))?.archivedAt).toBeNull();
    const whole = await signedInOn(`region:*:organization:${organizationId}:customer:*:hierarchy:*`, rights);
    expect((await move(whole, ARCHIVE, organizationId))[0]?.ok).toBe(true);
  });
});
