import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  buildCustomer,
  buildGroup,
  buildHierarchy,
  signedIn,
  startTestConsole,
  type Customer,
  type Group,
  type Hierarchy,
  type TestBrowser,
  type TestConsole,
} from '../../server/testing/index.js';

/*
 * Files of 25,000 rows: the memory of the server depends on a chunk, not on the file. No statement returns more rows than a chunk has, and
 * the file is written and read in parts of a chunk.
 */

const ROWS = 25_000;
const CHUNK = 1_000;
const GROUPS =
  'mutation ORGExportGroups($filter: ORGGetGroupsFilter!, $columns: [ORGGroupColumnInput!]!, $file: ExportFileInput!) { ORGExportGroups(filter: $filter, columns: $columns, file: $file) { _id total } }';
const USERS =
  'mutation ORGExportUsers($filter: ORGGetUsersFilter!, $columns: [ORGUserColumnInput!]!, $file: ExportFileInput!) { ORGExportUsers(filter: $filter, columns: $columns, file: $file) { _id total } }';

let server: TestConsole;
let customer: Customer;
let department: Hierarchy;
let group: Group;
let viewer: TestBrowser;
const { query } = pg.Client.prototype;
let mostRows = 0;

beforeAll(async () => {
  server = await startTestConsole();
  const { storage } = server.database;
  customer = await buildCustomer(storage);
  department = await buildHierarchy(storage, customer);
  group = await buildGroup(storage, customer, { name: 'Members' });
  const { customerId, rootHierarchyId } = customer;
  await storage.directory.transaction({ kind: 'all' }, async (transaction) => {
    const placeIn = (hierarchyId: string) => sql`${customerId}, md5(${customerId} || number)::varchar(24), ${hierarchyId}`;
    const rows = sql`generate_series(1, ${ROWS}::int) number`;
    await transaction.execute(sql`INSERT INTO groups (customer_id, group_id, hierarchy_id, name, description)
      SELECT ${placeIn(department.hierarchyId)}, 'Team ' || number, repeat('Description ', 50) FROM ${rows}`);
    await transaction.execute(sql`INSERT INTO users (customer_id, user_id, hierarchy_id, email, username, first_name, last_name, user_type)
      SELECT ${placeIn(rootHierarchyId)}, 'member-' || number || '@example.com', 'member', 'Ada', 'N' || number, 'CUSTOMER' FROM ${rows}`);
    await transaction.execute(sql`INSERT INTO group_users (customer_id, group_id, user_id)
      SELECT customer_id, ${group.groupId}, user_id FROM users WHERE customer_id = ${customerId}`);
  });
  // Plans depend on statistics, which the database collects by itself a minute later.
  const owner = new pg.Client({ connectionString: server.database.adminUrls.directory });
  await owner.connect();
  await owner.query('ANALYZE');
  await owner.end();
  viewer = await signedIn(server, customer, ['org:viewGroupList', 'org:viewUserList']);
}, 120_000);
afterAll(() => server.close());
afterEach(() => {
  pg.Client.prototype.query = query;
});

/** Records the largest number of rows that a statement returns. */
function measure(): void {
  mostRows = 0;
  pg.Client.prototype.query = function record(this: pg.Client, ...given: unknown[]) {
    const answer: unknown = Reflect.apply(query, this, given);
    if (!(answer instanceof Promise)) return answer as never;
    return answer.then((result: pg.QueryResult | pg.QueryResult[]) => {
      mostRows = Math.max(mostRows, ...[result].flat().map(({ rows }) => rows.length));
      return result;
    }) as never;
  } as typeof query;
}

async function partsOf(jobId: string): Promise<readonly number[]> {
  const { rows } = await server.database.storage.directory.transaction({ kind: 'all' }, (transaction) =>
    transaction.execute<{ bytes: number }>(sql`SELECT length(content) AS bytes FROM job_file_parts WHERE job_id = ${jobId}`),
  );
  return rows.map(({ bytes }) => bytes);
}

async function exported(document: string, variables: object): Promise<readonly string[]> {
  measure();
  const { data, errors } = await viewer.call<Record<string, { _id: string; total: number }>>(document, { ...variables });
  expect(errors).toEqual([]);
  const [job] = Object.values(data ?? {});
  expect(job?.total).toBe(ROWS);
  await server.queue.idle();
  const jobId = job?._id ?? '';
  const { body } = await viewer.file(jobId);
  pg.Client.prototype.query = query;
  expect(mostRows).toBe(CHUNK);
  const parts = await partsOf(jobId);
  expect(parts).toHaveLength(ROWS / CHUNK);
  expect(Math.max(...parts) / Buffer.byteLength(body)).toBeLessThan((1.2 * CHUNK) / ROWS);
  return body.split('\r\n').slice(1, -1);
}

test.each([
  ['in their default order', undefined],
  ['by name', { fieldName: 'name', order: 'asc' }],
  ['by date of creation, newest first', { fieldName: 'createdAt', order: 'desc' }],
])('all groups are exported once, %s', { timeout: 240_000 }, async (_order, sort) => {
  const { customerId, organizationId } = customer;
  const lines = await exported(GROUPS, {
    filter: { customerId, organizationId, hierarchyIds: [department.hierarchyId], sort },
    columns: [
      { column: 'name', header: 'Name' },
      { column: 'description', header: 'Description' },
    ],
    file: { name: 'groups' },
  });
  const names = lines.map((line) => line.slice(0, line.indexOf(',')));
  expect(new Set(names)).toEqual(new Set(Array.from({ length: ROWS }, (_, index) => `Team ${index + 1}`)));
  expect(names).toHaveLength(ROWS);
  if (sort?.fieldName === 'name') expect(names).toEqual(names.toSorted());
});

test('all users of a group are exported once', { timeout: 240_000 }, async () => {
  const { customerId, organizationId } = customer;
  const lines = await exported(USERS, {
    filter: { customerId, organizationId, groupIds: [group.groupId], sort: { fieldName: 'email', order: 'asc' } },
    columns: [
      { column: 'email', header: 'E-mail' },
      { column: 'firstName', header: 'Name' },
    ],
    file: { name: 'users' },
  });
  expect(new Set(lines).size).toBe(ROWS);
  expect(lines).toHaveLength(ROWS);
});
