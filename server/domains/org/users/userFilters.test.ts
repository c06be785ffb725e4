import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readUserConditions } from './userConditions.js';
import { users } from '../tables.js';
import { UserStore } from './UserStore.js';
import { Reach } from '../../common/rights/Reach.js';
import {
  buildCustomer,
  buildGroup,
  buildHierarchy,
  buildUser,
  grant,
  signedIn,
  startTestConsole,
  TEST_PASSWORD,
  sequentialScans,
  type Customer,
  type ExplainedRow,
  type TestConsole,
} from '../../../testing/index.js';
import { UserLister } from './testing/UserLister.js';

const DAY = 86_400_000;
const MANY = 20_000;

let server: TestConsole;
let own: Customer;
let lister: UserLister;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  lister = new UserLister(await signedIn(server, own, ['org:viewUserList']), own);
});

/** A user whose state each filter finds, or does not find. Searches for the last name find only such users. */
const person = (firstName: string, given: object = {}) =>
  buildUser(server.database.storage, own, { firstName, lastName: 'Zzyzx', createdAt: server.clock.now(), ...given });
const from = (milliseconds: number) => new Date(server.clock.now().getTime() + milliseconds);
const found = (filter: object) => lister.names({ searchText: 'zzyzx', sort: { fieldName: 'firstName', order: 'asc' }, ...filter });

test('locked: users whose lock has not ended', async () => {
  await person('Ann', { lockedUntil: from(60_000) });
  await person('Ben', { lockedUntil: from(-1_000) });
  await person('Cas');
  expect(await found({ locked: true })).toEqual(['Ann']);
  expect(await found({ locked: false })).toEqual(['Ben', 'Cas']);
});

test('mfaEnabled and neverSignedIn: users with that state', async () => {
  await person('Ann', { mfaEnabled: true, lastActiveAt: from(0) });
  await person('Ben', { mfaEnabled: false });
  expect(await found({ mfaEnabled: true })).toEqual(['Ann']);
  expect(await found({ mfaEnabled: false })).toEqual(['Ben']);
  expect(await found({ neverSignedIn: true })).toEqual(['Ben']);
  expect(await found({ neverSignedIn: false })).toEqual(['Ann']);
  expect(await found({ mfaEnabled: true, neverSignedIn: true })).toEqual([]);
  expect(await found({ mfaEnabled: null, neverSignedIn: null })).toEqual(['Ann', 'Ben']);
});

test('passwordExpiring: passwords with seven days left or fewer, counted from the creation if none was set', async () => {
  const age = (days: number) => from(-days * DAY);
  await person('Day 0', { createdAt: age(90), passwordUpdatedAt: age(60) });
  await person('Day 7', { createdAt: age(90), passwordUpdatedAt: age(53) });
  await person('Day 8', { createdAt: age(90), passwordUpdatedAt: from(-53 * DAY + 1_000) });
  await person('Never', { createdAt: age(53) });
  await person('New', { createdAt: age(1) });
  await person('Single sign-on', { createdAt: age(90), source: 'SSO' });
  expect(await found({ passwordExpiring: true })).toEqual(['Day 0', 'Day 7', 'Never']);
  expect(await found({ passwordExpiring: false })).toEqual(['Day 8', 'New', 'Single sign-on']);
});

test('memberOf: members of a group of the customer that the caller may see', async () => {
  const north = await buildHierarchy(server.database.storage, own);
  const other = await buildCustomer(server.database.storage);
  const [day, night, foreign] = [
    await buildGroup(server.database.storage, own, { hierarchyId: north.hierarchyId }),
    await buildGroup(server.database.storage, own),
    await buildGroup(server.database.storage, other),
  ];
  await person('Ann', { hierarchyId: north.hierarchyId, groups: [day, night, foreign] });
  await person('Ben', { groups: [day] });
  // A member who belongs to another customer is not one of this customer's users.
  await buildUser(server.database.storage, other, { lastName: 'Zzyzx', groups: [day] });
  expect(await found({ memberOf: day.groupId })).toEqual(['Ann', 'Ben']);
  expect(await found({ memberOf: night.groupId })).toEqual(['Ann']);
  expect([await found({ memberOf: foreign.groupId }), await found({ memberOf: 'x' })]).toEqual([[], []]);
  const statements = [grant(own, ['edge:access', 'org:viewUserList'], north.hierarchyId)];
  const email = `northern@${own.customerId}.example`;
  const inNorthOnly = await buildGroup(server.database.storage, own, { statements });
  await buildUser(server.database.storage, own, { email, password: TEST_PASSWORD, mfaEnabled: false, groups: [inNorthOnly] });
  const browser = server.browser();
  await browser.signIn(email, TEST_PASSWORD);
  const inNorth = new UserLister(browser, own);
  expect(await inNorth.names({ memberOf: day.groupId })).toEqual(['Ann']);
  // The group is in a department where the caller may not list users.
  expect(await inNorth.names({ memberOf: night.groupId })).toEqual([]);
});

test('an export has the rows of the filters', async () => {
  await person('Ann', { lockedUntil: from(60_000) });
  await person('Ben');
  const browser = await signedIn(server, own, ['org:viewUserList']);
  const { data } = await browser.call<{ ORGExportUsers: { _id: string } }>(
    'mutation ORGExportUsers($filter: ORGGetUsersFilter!, $columns: [ORGUserColumnInput!]!, $file: ExportFileInput!) { ORGExportUsers(filter: $filter, columns: $columns, file: $file) { _id } }',
    {
      filter: { organizationId: own.organizationId, customerId: own.customerId, searchText: 'zzyzx', locked: true },
      columns: [{ column: 'firstName', header: 'Name' }],
      file: { name: 'users' },
    },
  );
  await server.queue.idle();
  const file = await browser.file(data?.ORGExportUsers._id ?? '');
  expect(file.body).toContain('Ann Zzyzx');
  expect(file.body).not.toContain('Ben');
});

test('the filters of a customer with many users read an index', async () => {
  const { directory } = server.database.storage;
  await directory.transaction({ kind: 'all' }, (transaction) =>
    transaction.execute(sql`INSERT INTO users
      (customer_id, user_id, hierarchy_id, email, username, first_name, last_name, user_type, mfa_enabled, last_active_at, password_updated_at)
      SELECT ${own.customerId}, md5(${own.customerId} || number)::varchar(24), ${own.rootHierarchyId}, ${own.customerId} || number,
        ${own.customerId} || number, 'First', 'Last', 'CUSTOMER', number % 1000 <> 0,
        CASE WHEN number % 1000 = 0 THEN NULL ELSE now() END,
        now() - CASE WHEN number % 1000 = 0 THEN interval '60 days' ELSE interval '1 day' END
      FROM generate_series(1, ${MANY}::int) number`),
  );
  await directory.transaction({ kind: 'system' }, (transaction) =>
    transaction.execute(sql`INSERT INTO credentials (user_id, locked_until)
      SELECT user_id, CASE WHEN mfa_enabled THEN NULL ELSE now() + interval '5 minutes' END FROM users WHERE customer_id = ${own.customerId}
      ON CONFLICT DO NOTHING`),
  );
  // Plans depend on statistics, which the database collects by itself a minute later.
  const owner = new pg.Client({ connectionString: server.database.adminUrls.directory });
  await owner.connect();
  await owner.query('ANALYZE users, credentials');
  await owner.end();
  const scope = { kind: 'customers', customerIds: [own.customerId] } as const;
  const everywhere = new Reach('everything', 'everything');
  for (const filter of [{ locked: true }, { mfaEnabled: false }, { neverSignedIn: true }, { passwordExpiring: true }]) {
    const plan = await directory.transaction(scope, async (transaction) => {
      const { customerId } = own;
      const query = {
        ...{ customerId, hierarchyIds: 'all' as const, groupIds: undefined, excludedGroupIds: [], state: 'active' as const },
        ...{ sort: undefined, searchText: undefined, limit: 30, offset: 0, conditions: readUserConditions(filter, new Date()) },
      };
      const { where, rows } = await UserStore.sqlOf(transaction, query, everywhere);
      const found = await transaction.select({ userId: users.userId }).from(users).where(where).limit(20);
      const page = rows(found.map(({ userId }) => userId));
      const ofPage = await transaction.execute<ExplainedRow>(sql`EXPLAIN (ANALYZE, FORMAT JSON) ${page}`);
      expect(sequentialScans(ofPage.rows, ['users', 'credentials']), JSON.stringify(filter)).toEqual([]);
      return transaction.execute<ExplainedRow>(sql`EXPLAIN (ANALYZE, FORMAT JSON) SELECT user_id FROM users WHERE ${where}`);
    });
    expect(sequentialScans(plan.rows, ['users', 'credentials']), JSON.stringify(filter)).toEqual([]);
    expect(JSON.stringify(plan.rows), JSON.stringify(filter)).toMatch(/credentials_locked|users_(mfa|never_active|password_age)/);
  }
});
