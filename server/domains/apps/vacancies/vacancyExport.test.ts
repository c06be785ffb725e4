import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  buildApplication,
  buildCustomer,
  buildHierarchy,
  buildVacancy,
  describeRefusals,
  placeOf,
  signedIn,
  signedInAt,
  startTestConsole,
  type Customer,
  type TestBrowser,
  type TestConsole,
  type VacancyOptions,
} from '../../../testing/index.js';

const EXPORT =
  'mutation AppsExportVacancies($filter: AppsFilterVacancyInput!, $columns: [AppsVacancyColumnInput!]!, $file: ExportFileInput!) { AppsExportVacancies(filterVacancyInput: $filter, columns: $columns, file: $file) { _id total } }';
const TITLE = [{ column: 'title', header: 'Vacancy Name' }];
const RIGHT = 'apps:viewVacancyList';

let server: TestConsole;
let own: Customer;
let other: Customer;
let viewer: TestBrowser;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  other = await buildCustomer(server.database.storage);
  viewer = await signedIn(server, own, [RIGHT]);
});

const build = (given: VacancyOptions = {}) => buildVacancy(server.database.storage, own, given);
const variablesOf = (customer: Customer, { columns = TITLE, ...filter }: { readonly columns?: readonly object[] } = {}) => ({
  filter: { ...placeOf(customer), ...filter },
  columns,
  file: { name: 'vacancies' },
});

async function linesOf(given: object = {}, browser = viewer): Promise<readonly string[]> {
  const { data, errors } = await browser.call<{ AppsExportVacancies: { _id: string } }>(EXPORT, variablesOf(own, given));
  expect(errors).toEqual([]);
  await server.queue.idle();
  return (await browser.file(data?.AppsExportVacancies._id ?? '')).body.split('\r\n').slice(1, -1);
}

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    AppsExportVacancies: {
      document: EXPORT,
      right: RIGHT,
      variables: async (customer) => {
        await buildVacancy(server.database.storage, customer);
        return variablesOf(customer);
      },
      elsewhere: 'BAD_REQUEST',
    },
  },
});

test('D-158: a file has the columns of the table', async () => {
  const vacancy = await build({
    title: 'Store manager',
    externalVacancyId: 'ats-1',
    createdAt: new Date('2026-03-05T09:07:00Z'),
    roleFamilyName: 'Sales',
    workflowName: 'Stores',
    address: 'Newcastle NSW',
    managers: [
      { type: 'RECRUITER', email: 'rosa@example.com', firstName: 'Rosa', lastName: 'Martin' },
      { type: 'HIRING_MANAGER', email: 'hannah@example.com', firstName: 'Hannah', lastName: 'Kelly' },
    ],
  });
  for (const status of ['APPS_APPLICATION_NEW', 'APPS_APPLICATION_HIRED'] as const)
    await buildApplication(server.database.storage, own, vacancy, { status });
  const columns = [
    'title',
    'externalVacancyId',
    'managers',
    'applicationCount',
    'createdAt',
    'archivedAt',
    'jobFamily',
    'workflow',
    'location',
  ];
  expect(await linesOf({ columns: columns.map((column) => ({ column, header: column })) })).toEqual([
    'Store manager,ats-1,"Hannah Kelly, Rosa Martin",2,2026-03-05T09:07:00.000Z,,Sales,Stores,Newcastle NSW',
  ]);
});

test('VAC-011 VAC-012: the rows are those of the filter, the newest first like the list', async () => {
  for (const [day, title] of ['first', 'second', 'third'].entries())
    await build({ title, createdAt: new Date(Date.UTC(2026, 0, day + 1)), externalVacancyId: title === 'second' ? null : `id-${day}` });
  await build({ title: 'gone', createdAt: new Date('2025-02-01'), archivedAt: new Date('2026-02-01') });
  expect(await linesOf()).toEqual(['third', 'second', 'first']);
  expect(await linesOf({ isArchived: true })).toEqual(['gone']);
  expect(await linesOf({ isArchived: null })).toEqual(['third', 'second', 'first', 'gone']);
  expect(await linesOf({ searchText: 'I', sort: { fieldName: 'externalVacancyId', order: 'desc' } })).toEqual(['third', 'first']);
});

test('PERM-031: an export is limited to the departments of the user and to those of the call, each with those below it', async () => {
  const { storage } = server.database;
  const [north, south] = [await buildHierarchy(storage, own), await buildHierarchy(storage, own)];
  const city = await buildHierarchy(storage, own, { parentId: north.hierarchyId });
  for (const [title, { hierarchyId }] of Object.entries({ city, south })) await build({ title, hierarchyId });
  await build({ title: 'root' });
  const manager = await signedInAt(server, own, north, [RIGHT]);
  expect(await linesOf({}, manager)).toEqual(['city']);
  const sort = { fieldName: 'title', order: 'asc' };
  expect(await linesOf({ hierarchyIdList: [north.hierarchyId, south.hierarchyId], sort })).toEqual(['city', 'south']);
});
