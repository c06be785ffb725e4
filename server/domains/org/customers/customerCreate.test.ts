import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NEW_CUSTOMER_MESSAGES } from '@edge-console/sdk/contract';
import {
  buildCustomer,
  buildGroup,
  buildUser,
  describeRefusals,
  EMAIL_LOGIN,
  signedIn,
  startTestConsole,
  TEST_PASSWORD as PASSWORD,
  type Customer,
  type TestBrowser,
  type TestConsole,
} from '../../../testing/index.js';

const CREATE =
  'mutation ORGCreateCustomer($customer: ORGCreateCustomerInput!) { ORGCreateCustomer(customer: $customer) { _id organizationId uniqueName displayName awsRegion rootHierarchyId createdAt updatedAt archivedAt tags { name value } version } }';

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

const newCustomer = (given: object = {}) => ({
  customer: { organizationId: own.organizationId, uniqueName: `new-customer-${(number += 1)}`, displayName: 'New Customer', ...given },
});

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    ORGCreateCustomer: {
      document: CREATE,
      right: 'org:createCustomer',
      variables: ({ organizationId }) => newCustomer({ organizationId }),
    },
  },
});

test('CUST-044 CUST-050: creates customer and root department in the region of the address; its creator may enter', async () => {
  const answer = await staff.call<{ ORGCreateCustomer: Record<string, unknown> }>(
    CREATE,
    newCustomer({ displayName: '  Bluegum Health ' }),
  );
  expect(answer.data?.ORGCreateCustomer).toMatchObject({
    displayName: 'Bluegum Health',
    awsRegion: 'ap-southeast-2',
    archivedAt: null,
    version: 1,
    tags: [],
    createdAt: server.clock.now().toISOString(),
  });
  const customerId = answer.data?.ORGCreateCustomer['_id'];
  const root = await staff.call(
    'query ORGGetRootHierarchy($filter: CustomerIdFilter!) { ORGGetRootHierarchy(filter: $filter) { _id parentId name customerId } }',
    { filter: { customerId } },
  );
  expect(root.data).toEqual({
    ORGGetRootHierarchy: { _id: answer.data?.ORGCreateCustomer['rootHierarchyId'], parentId: null, name: 'Bluegum Health', customerId },
  });
  const me = await staff.call<{ AuthMe: { customers: { customerId: string }[] } }>('query AuthMe { AuthMe { customers { customerId } } }');
  expect(me.data?.AuthMe.customers.map((customer) => customer.customerId)).toContain(customerId);
});

test('CUST-050: a creator whose rights do not include the new customer becomes its administrator', async () => {
  number += 1;
  const email = `org-${number}@example.com`;
  const resource = `region:*:organization:${own.organizationId}:customer:*:hierarchy:*`;
  const group = await buildGroup(server.database.storage, own, {
    statements: [{ actions: ['org:createCustomer'], resources: [resource], effect: 'allow' }],
  });
  await buildUser(server.database.storage, own, { email, password: PASSWORD, mfaEnabled: false, groups: [group] });
  const browser = server.browser();
  await browser.signIn(email, PASSWORD);
  const created = await browser.call<{ ORGCreateCustomer: { _id: string } }>(CREATE, newCustomer());
  const me = await browser.call<{ AuthMe: { customers: { customerId: string }[] } }>(
    'query AuthMe { AuthMe { customers { customerId } } }',
  );
  expect(me.data?.AuthMe.customers.map((customer) => customer.customerId)).toContain(created.data?.ORGCreateCustomer._id);
  expect((await browser.call(CREATE, newCustomer({ organizationId: other.organizationId }))).code).toBe('NOT_FOUND');
});

test("CUST-050: an account name in use in any region is rejected, with 'already exist' in the message", async () => {
  const variables = newCustomer();
  await buildCustomer(server.database.storage, { awsRegion: 'eu-west-1', uniqueName: variables.customer.uniqueName });
  const again = await staff.call(CREATE, variables);
  expect(again.errors[0]?.message).toContain('already exist');
  expect(again.errors[0]?.extensions.inputErrors).toEqual([{ path: 'customer.uniqueName', message: 'Please enter a unique account name' }]);
});

test.each([
  ['CUST-050', { displayName: ' ' }, 'displayName', NEW_CUSTOMER_MESSAGES.displayNameRequired],
  ['CUST-050 PLATFORM-010', { displayName: 'x'.repeat(101) }, 'displayName', NEW_CUSTOMER_MESSAGES.displayNameTooLong],
  ['CUST-050', { uniqueName: '' }, 'uniqueName', NEW_CUSTOMER_MESSAGES.uniqueNameRequired],
  ['CUST-050 PLATFORM-010', { uniqueName: 'x'.repeat(101) }, 'uniqueName', NEW_CUSTOMER_MESSAGES.uniqueNameTooLong],
  ['CUST-050', { uniqueName: 'Has Space' }, 'uniqueName', NEW_CUSTOMER_MESSAGES.uniqueNamePattern],
  ['CUST-050', { uniqueName: 'ends-' }, 'uniqueName', NEW_CUSTOMER_MESSAGES.uniqueNamePattern],
])("%s: the server applies the form's rule to %o", async (_id, given, field, message) => {
  const answer = await staff.call(CREATE, newCustomer(given));
  expect(answer.errors[0]?.extensions).toMatchObject({
    code: 'BAD_REQUEST',
    exception: { name: 'ValidationError' },
    inputErrors: [{ path: `customer.${field}`, message }],
  });
});

test('CUST-028: a region that is not available in the environment is rejected', async () => {
  expect((await staff.call(CREATE, newCustomer(), 'eu-west-1')).code).toBe('BAD_REQUEST');
  const qa = await startTestConsole({ CONSOLE_ENVIRONMENT: 'qa' }, [EMAIL_LOGIN, CREATE]);
  try {
    const customer = await buildCustomer(qa.database.storage);
    const group = await buildGroup(qa.database.storage, customer, {
      statements: [{ actions: ['*:*'], resources: ['region:*:organization:*:customer:*:hierarchy:*'], effect: 'allow' }],
    });
    await buildUser(qa.database.storage, customer, { email: 'qa@example.com', password: PASSWORD, mfaEnabled: false, groups: [group] });
    const browser = qa.browser();
    await browser.signIn('qa@example.com', PASSWORD);
    const variables = newCustomer({ organizationId: customer.organizationId });
    expect((await browser.call(CREATE, variables, 'us-east-1')).code).toBe('BAD_REQUEST');
    expect((await browser.call(CREATE, variables, 'eu-west-1')).data).toMatchObject({ ORGCreateCustomer: { awsRegion: 'eu-west-1' } });
    expect((await browser.call('query AuthMe { AuthMe { email } }')).code).toBe('BAD_REQUEST');
  } finally {
    await qa.close();
  }
});

test('repeated calls with the same key create one customer; another input with the key is rejected', async () => {
  const variables = newCustomer({ idempotencyKey: `key-${number}` });
  const answers = await Promise.all([1, 2, 3].map(() => staff.call<{ ORGCreateCustomer: { _id: string } }>(CREATE, variables)));
  expect(new Set(answers.map(({ data }) => data?.ORGCreateCustomer._id)).size).toBe(1);
  const changed = await staff.call(CREATE, { customer: { ...variables.customer, displayName: 'Other' } });
  expect([changed.code, changed.errors[0]?.message]).toEqual(['BAD_REQUEST', 'idempotencyKey was used for another call.']);
  expect((await staff.call(CREATE, newCustomer({ idempotencyKey: '' }))).code).toBe('BAD_REQUEST');
});

test('a rejected call does not use up its key', async () => {
  const variables = newCustomer({ idempotencyKey: `key-${number}` });
  const holder = await buildCustomer(server.database.storage, { uniqueName: variables.customer.uniqueName });
  expect((await staff.call(CREATE, variables)).code).toBe('BAD_REQUEST');
  await server.database.storage.directory.transaction({ kind: 'all' }, (transaction) =>
    transaction.execute(sql`UPDATE customers SET unique_name = 'made-room' WHERE customer_id = ${holder.customerId}`),
  );
  expect((await staff.call(CREATE, variables)).data).toMatchObject({ ORGCreateCustomer: { version: 1 } });
});
