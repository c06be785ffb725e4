import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  buildCustomer,
  buildHierarchy,
  buildVacancy,
  buildWorkflow,
  signedIn,
  signedInAt,
  startTestConsole,
  type Customer,
  type TestBrowser,
  type TestConsole,
} from '../../../testing/index.js';
import { audit } from '../../common/tables.js';
import { VACANCY_RIGHTS, VacancyCaller } from './testing/VacancyCaller.js';

const HISTORY =
  'query CommonGetHistory($filter: CommonGetHistoryFilter!) { CommonGetHistory(filter: $filter) { data { action actor { name } changes { field before after } } } }';

interface History {
  readonly CommonGetHistory: { readonly data: readonly { readonly action: string; readonly changes: readonly object[] }[] };
}

let server: TestConsole;
let own: Customer;
let recruiter: VacancyCaller;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  recruiter = new VacancyCaller(await signedIn(server, own, VACANCY_RIGHTS), own);
});

const ask = (vacancyId: string, browser = recruiter.browser) =>
  browser.call<History>(HISTORY, { filter: { entity: 'VACANCY', _id: vacancyId } });
const codeOf = async (vacancyId: string, browser?: TestBrowser) => (await ask(vacancyId, browser)).code;
const manager = (name: string) => ({ email: `${name}@example.com`, firstName: name, lastName: 'Canary' });

test('RECGQL-059: the history of a vacancy shows its changes, and numbers of managers in place of their personal data', async () => {
  const { workflowId } = await buildWorkflow(server.database.storage, own, { name: 'Stores' });
  const created = await recruiter.created({
    title: 'Driver',
    roleFamily: { name: 'Sales' },
    location: { address: 'Newcastle NSW' },
    managers: [{ ...manager('first'), type: 'HIRING_MANAGER' }],
    workflow: { _id: workflowId },
  });
  server.clock.advance(60_000);
  const edited = {
    title: 'Night driver',
    roleFamily: { name: 'Retail (Driver)' },
    hiringManagers: [],
    recruiters: ['one', 'two'].map(manager),
  };
  await recruiter.update(created.externalVacancyId, { version: 1, ...edited });
  server.clock.advance(60_000);
  await recruiter.move('archive', [created.externalVacancyId]);
  const archivedAt = server.clock.now().toISOString();
  const actor = { name: expect.stringMatching(/^User \d+$/) as unknown };
  expect((await ask(created._id)).data?.CommonGetHistory.data).toEqual([
    { action: 'apps:archiveVacancy', actor, changes: [{ field: 'archivedAt', before: null, after: archivedAt }] },
    {
      action: 'apps:editVacancy',
      actor,
      changes: [
        { field: 'title', before: 'Driver', after: 'Night driver' },
        { field: 'roleFamily', before: 'Sales', after: 'Retail (Driver)' },
        { field: 'location', before: 'Newcastle NSW', after: null },
        { field: 'hiringManagers', before: 1, after: 0 },
        { field: 'recruiters', before: 0, after: 2 },
      ],
    },
    {
      action: 'apps:createVacancy',
      actor,
      changes: [
        { field: 'title', before: null, after: 'Driver' },
        { field: 'description', before: null, after: '' },
        { field: 'hierarchyId', before: null, after: own.rootHierarchyId },
        { field: 'roleFamily', before: null, after: 'Sales' },
        { field: 'location', before: null, after: 'Newcastle NSW' },
        { field: 'hiringManagers', before: null, after: 1 },
        { field: 'recruiters', before: null, after: 0 },
        { field: 'workflow', before: null, after: 'Stores' },
      ],
    },
  ]);
  const entries = await server.database.storage
    .region('ap-southeast-2')
    .transaction({ kind: 'system' }, (transaction) => transaction.select().from(audit).where(eq(audit.subjectId, created._id)));
  expect(entries).toHaveLength(3);
  expect(JSON.stringify(entries)).not.toContain('Canary');
});

test('GQL-014 PERM-031: the history of a vacancy out of reach is NOT_FOUND, and needs the right to view vacancies', async () => {
  const { storage } = server.database;
  const north = await buildHierarchy(storage, own);
  const inNorth = await buildVacancy(storage, own, { hierarchyId: north.hierarchyId });
  const inRoot = await buildVacancy(storage, own);
  const foreign = await buildVacancy(storage, await buildCustomer(storage));
  const reader = await signedInAt(server, own, north, ['apps:viewVacancy']);
  expect([await codeOf(inNorth.vacancyId, reader), await codeOf(inRoot.vacancyId, reader)]).toEqual([undefined, 'NOT_FOUND']);
  expect(await codeOf(foreign.vacancyId)).toBe('NOT_FOUND');
  expect(await codeOf(inRoot.vacancyId, await signedIn(server, own, ['apps:viewWorkflow']))).toBe('FORBIDDEN');
});
