import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildCustomer,
  buildGroup,
  buildHierarchy,
  buildUser,
  describeRefusals,
  signedIn,
  signedInAt,
  startTestConsole,
  type Customer,
  type GroupOptions,
  type TestBrowser,
  type TestConsole,
} from '../../../testing/index.js';
import { audit } from '../../common/tables.js';

const EXPORT =
  'mutation ORGExportGroups($filter: ORGGetGroupsFilter!, $columns: [ORGGroupColumnInput!]!, $file: ExportFileInput!) { ORGExportGroups(filter: $filter, columns: $columns, file: $file) { _id kind status total file { name size } } }';
const JOBS = 'query CommonGetJobs { CommonGetJobs { _id status done total failed reason file { name size } } }';
const NAME = [{ column: 'name', header: 'Group Name' }];

interface Job {
  readonly _id: string;
  readonly total: number;
}

let server: TestConsole;
let own: Customer;
let other: Customer;
let viewer: TestBrowser;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage, { displayName: 'Northwind' });
  other = await buildCustomer(server.database.storage);
  viewer = await signedIn(server, own, ['org:viewGroupList']);
});

const build = (given: GroupOptions = {}) => buildGroup(server.database.storage, own, given);
const start = (given: object = {}, browser = viewer) => {
  const filter = { ...customerOf(own), hierarchyIds: [own.rootHierarchyId], activeOnly: true };
  return browser.call<{ ORGExportGroups: Job }>(EXPORT, { filter, columns: NAME, file: { name: 'groups' }, ...given });
};

/** The lines of a complete export. */
async function linesOf(given: object = {}, browser = viewer): Promise<readonly string[]> {
  const { data, errors } = await start(given, browser);
  expect(errors).toEqual([]);
  await server.queue.idle();
  const { statusCode, body } = await browser.file(data?.ORGExportGroups._id ?? '');
  expect(statusCode).toBe(200);
  return body
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(0, -1);
}

const customerOf = ({ organizationId, customerId }: Customer) => ({ organizationId, customerId });
const filterOf = (given: object) => ({ filter: { ...customerOf(own), ...given } });

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    ORGExportGroups: {
      document: EXPORT,
      right: 'org:viewGroupList',
      variables: async (customer) => {
        await buildGroup(server.database.storage, customer);
        return { filter: customerOf(customer), columns: NAME, file: { name: 'groups' } };
      },
      elsewhere: 'BAD_REQUEST',
    },
  },
});

test('a file has the chosen columns with their headers, dates in UTC, and empty cells for missing values', async () => {
  const north = await buildHierarchy(server.database.storage, own, { name: 'North, upper' });
  const group = await build({
    name: 'Née "Day"',
    description: 'two\nlines',
    hierarchyId: north.hierarchyId,
    createdAt: new Date('2026-03-05T09:07:00.123Z'),
    updatedAt: new Date('2026-04-01T00:00:00Z'),
  });
  await buildUser(server.database.storage, own, { groups: [group] });
  const columns = ['name', 'description', 'department', 'usersCount', 'createdAt', 'updatedAt', 'archivedAt'];
  const lines = await linesOf({
    columns: columns.map((column) => ({ column, header: `Header of ${column}` })),
    ...filterOf({ searchText: 'née' }),
  });
  expect(lines).toEqual([
    columns.map((column) => `Header of ${column}`).join(','),
    '"Née ""Day""","two\nlines","North, upper",1,2026-03-05T09:07:00.123Z,2026-04-01T00:00:00.000Z,',
  ]);
});

test('the rows are those of the filter, in the order of the list, without the excluded ones', async () => {
  const [first, second, third] = [await build({ name: 'b day' }), await build({ name: 'A day' }), await build({ name: 'c day' })];
  await build({ name: 'night' });
  await build({ name: 'gone day', archivedAt: new Date('2026-01-01') });
  const day = filterOf({ searchText: 'day' });
  expect(await linesOf(day)).toEqual(['Group Name', first.name, second.name, third.name]);
  const sorted = (order: string) => filterOf({ searchText: 'day', sort: { fieldName: 'name', order } });
  expect(await linesOf(sorted('asc'))).toEqual(['Group Name', 'A day', 'b day', 'c day']);
  expect(await linesOf({ ...sorted('desc'), file: { name: 'groups', excludedIds: [first.groupId] } })).toEqual([
    'Group Name',
    'c day',
    'A day',
  ]);
  expect(await linesOf(filterOf({ archivedOnly: true }))).toEqual(['Group Name', 'gone day']);
});

test('PERM-031: a user with rights in one department exports its groups and those below it only', async () => {
  const { storage } = server.database;
  const north = await buildHierarchy(storage, own);
  const city = await buildHierarchy(storage, own, { parentId: north.hierarchyId });
  const south = await buildHierarchy(storage, own);
  for (const [name, { hierarchyId }] of Object.entries({ north, city, south })) await build({ name: `of ${name}`, hierarchyId });
  const manager = await signedInAt(server, own, north, ['org:viewGroupList']);
  const searching = (given: object = {}) => filterOf({ searchText: 'of ', ...given });
  expect(await linesOf(searching(), manager)).toEqual(['Group Name', 'of north', 'of city']);
  expect(await linesOf(searching({ hierarchyId: city.hierarchyId }), manager)).toEqual(['Group Name', 'of city']);
  const elsewhere = await start(searching({ hierarchyIds: [south.hierarchyId] }), manager);
  expect([elsewhere.code, elsewhere.errors[0]?.message]).toEqual(['BAD_REQUEST', 'The export has no rows.']);
});

test('a job shows the name of its file, and its size when it is complete', async () => {
  await build();
  server.queue.hold();
  const { data } = await start();
  expect(data?.ORGExportGroups).toMatchObject({ kind: 'org:exportGroups', status: 'queued', file: { name: 'groups.csv', size: null } });
  const jobs = async () => (await viewer.call<{ CommonGetJobs: readonly object[] }>(JOBS)).data?.CommonGetJobs;
  server.queue.release();
  await server.queue.idle();
  const { body } = await viewer.file(data?.ORGExportGroups._id ?? '');
  const size = Buffer.byteLength(body);
  const [total, done] = [data?.ORGExportGroups.total, data?.ORGExportGroups.total];
  expect(await jobs()).toMatchObject([{ status: 'done', total, done, failed: 0, reason: null, file: { name: 'groups.csv', size } }]);
});

test('the audit names who exported which list, its columns and its number of rows, and who downloaded it', async () => {
  await build({ name: 'searched' });
  const { data } = await start({ ...filterOf({ searchText: 'searched' }) });
  await server.queue.idle();
  const jobId = data?.ORGExportGroups._id ?? '';
  await viewer.file(jobId);
  const entries = await server.database.storage.directory.transaction({ kind: 'all' }, (transaction) =>
    transaction
      .select()
      .from(audit)
      .where(and(eq(audit.customerId, own.customerId), eq(audit.subjectId, jobId))),
  );
  const actor = { actorId: expect.stringMatching(/^[0-9a-f]{24}$/) as unknown, requestId: expect.any(String) as unknown };
  expect(entries.toSorted((one, next) => one.action.localeCompare(next.action))).toMatchObject([
    { action: 'common:downloadFile', ...actor, after: { kind: 'org:exportGroups', rows: 1 } },
    { action: 'org:exportGroups', ...actor, after: { rows: 1, columns: ['name'], departments: 'all' } },
  ]);
  expect(JSON.stringify(entries)).not.toContain('searched');
});

describe('an invalid export', () => {
  test.each([
    [{ columns: [] }, 'columns must be 1 to 50 columns.'],
    [{ columns: [NAME[0], NAME[0]] }, 'columns must not contain a column twice.'],
    [{ columns: [{ column: 'name', header: ' ' }] }, 'columns[0].header must be 1 to 100 characters.'],
    [{ columns: [{ column: 'name', header: 'x'.repeat(101) }] }, 'columns[0].header must be 1 to 100 characters.'],
    [{ file: { name: 'groups', excludedIds: ['one'] } }, 'file.excludedIds must be ids, at most 1000.'],
  ])('is rejected with the invalid part (%#)', async (given, message) => {
    await build();
    const { code, errors } = await start(given);
    expect([code, errors[0]?.message]).toEqual(['BAD_REQUEST', message]);
  });

  test('with a column that the list does not have is rejected by the schema', async () => {
    const { code, errors } = await start({ columns: [{ column: 'statements', header: 'Rights' }] });
    expect(code).toBe('BAD_REQUEST');
    expect(errors[0]?.message).toContain('"statements" does not exist in "ORGGroupColumn" enum');
  });

  test('a sort by another column is rejected as in the list', async () => {
    const { errors } = await start(filterOf({ sort: { fieldName: 'statements', order: 'asc' } }));
    expect(errors[0]?.message).toBe('filter.sort.fieldName must be one of name, createdAt, archivedAt.');
  });
});
