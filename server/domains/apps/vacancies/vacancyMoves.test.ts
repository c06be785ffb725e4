import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  auditOf,
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
import { VACANCY_DOCUMENTS as DOCUMENTS, VACANCY_RIGHTS, VacancyCaller } from './testing/VacancyCaller.js';

let server: TestConsole;
let own: Customer;
let other: Customer;
let recruiter: VacancyCaller;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  other = await buildCustomer(server.database.storage);
  recruiter = new VacancyCaller(await signedIn(server, own, VACANCY_RIGHTS), own);
});

/** A vacancy with this title and a known external id. */
async function vacancyOf(title: string, given: VacancyOptions = {}, customer = own) {
  const externalVacancyId = `${customer.customerId}-${title.replaceAll(' ', '-')}`;
  return buildVacancy(server.database.storage, customer, { title, externalVacancyId, ...given });
}
const externalIdOf = ({ externalVacancyId }: { readonly externalVacancyId: string | null }) => externalVacancyId ?? '';

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    AppsArchiveVacanciesByExternalVacancyIds: {
      document: DOCUMENTS.archive,
      right: 'apps:archiveVacancy',
      variables: async (customer) => ({
        input: { ...placeOf(customer), externalVacancyIds: [externalIdOf(await buildVacancy(server.database.storage, customer))] },
      }),
    },
    AppsRestoreVacanciesByExternalVacancyIds: {
      document: DOCUMENTS.restore,
      right: 'apps:restoreVacancy',
      variables: async (customer) => {
        const archived = await buildVacancy(server.database.storage, customer, { archivedAt: new Date() });
        return { input: { ...placeOf(customer), externalVacancyIds: [externalIdOf(archived)] } };
      },
    },
  },
});

test('RECGQL-055 RECGQL-056 RECGQL-072: archive and restore move vacancies by external id, each with its own result, and are audited', async () => {
  const { vacancyId, externalVacancyId } = await vacancyOf('Moved');
  const id = externalIdOf({ externalVacancyId });
  expect(await recruiter.move('archive', [id, 'unknown'])).toEqual([
    { _id: id, ok: true, code: null },
    { _id: 'unknown', ok: false, code: 'NOT_FOUND' },
  ]);
  expect([await recruiter.titles(), await recruiter.titles({ isArchived: true })]).toEqual([[], ['Moved']]);
  expect((await recruiter.one(vacancyId)).data?.AppsGetVacancyById.archivedAt).not.toBeNull();
  expect(await recruiter.move('restore', [id])).toEqual([{ _id: id, ok: true, code: null }]);
  expect((await recruiter.one(vacancyId)).data?.AppsGetVacancyById.archivedAt).toBeNull();
  const { storage } = server.database;
  expect(await auditOf(storage, vacancyId, storage.region('ap-southeast-2'))).toEqual(['apps:archiveVacancy', 'apps:restoreVacancy']);
});

test('D-098: the id of a vacancy without an external id does not name it', async () => {
  const { vacancyId } = await vacancyOf('Older', { externalVacancyId: null });
  for (const id of [vacancyId, '']) expect(await recruiter.move('archive', [id])).toEqual([{ _id: id, ok: false, code: 'NOT_FOUND' }]);
  expect(await recruiter.titles()).toEqual(['Older']);
});

test('at most 500 vacancies are moved in one call', async () => {
  const externalVacancyIds = Array.from({ length: 501 }, (_none, index) => String(index));
  const answer = await recruiter.browser.call(DOCUMENTS.archive, { input: { ...placeOf(own), externalVacancyIds } });
  expect(answer.errors[0]?.message).toBe('Name at most 500 rows in one call.');
});

test('PERM-031: a move is limited to the departments of the caller, and to the department of the call', async () => {
  const { storage } = server.database;
  const [north, south] = [await buildHierarchy(storage, own), await buildHierarchy(storage, own)];
  const inNorth = externalIdOf(await vacancyOf('North', { hierarchyId: north.hierarchyId }));
  const inSouth = externalIdOf(await vacancyOf('South', { hierarchyId: south.hierarchyId }));
  const manager = new VacancyCaller(await signedInAt(server, own, north, VACANCY_RIGHTS), own);
  const codes = async (...given: Parameters<VacancyCaller['move']>) =>
    new Map((await manager.move(...given))?.map(({ _id, code }) => [_id, code]));
  expect(await codes('archive', [inNorth], { hierarchyId: south.hierarchyId })).toEqual(new Map([[inNorth, 'NOT_FOUND']]));
  expect(await codes('archive', [inNorth, inSouth])).toEqual(
    new Map([
      [inNorth, null],
      [inSouth, 'NOT_FOUND'],
    ]),
  );
  expect(await recruiter.titles()).toEqual(['South']);
});

describe('jobs', () => {
  const START =
    'mutation AppsStartVacanciesJob($input: AppsStartVacanciesJobInput!) { AppsStartVacanciesJob(input: $input) { _id kind total } }';
  const start = (input: object, browser: TestBrowser = recruiter.browser) =>
    browser.call<{ AppsStartVacanciesJob: { _id: string; kind: string; total: number } }>(START, {
      input: { kind: 'ARCHIVE', ...placeOf(own), ...input },
    });
  const rowsOf = async (jobId: string | undefined) =>
    (
      await recruiter.browser.call<{ CommonGetJobRows: { data: object[] } }>(
        'query CommonGetJobRows($filter: CommonGetJobRowsFilter!) { CommonGetJobRows(filter: $filter) { data { name ok code } } }',
        { filter: { jobId } },
      )
    ).data?.CommonGetJobRows.data;

  test('D-098: a job over all vacancies leaves out the excluded ones and those without an external id', async () => {
    const kept = await vacancyOf('zz kept');
    await vacancyOf('zz older', { externalVacancyId: null });
    const { vacancyId } = await vacancyOf('zz one');
    await vacancyOf('zz two');
    await vacancyOf('beside');
    const { data } = await start({ all: { searchText: 'zz', excludedIds: [externalIdOf(kept)] } });
    expect(data?.AppsStartVacanciesJob).toMatchObject({ kind: 'apps:archiveVacancies', total: 2 });
    await server.queue.idle();
    expect(await recruiter.titles({ isArchived: true })).toEqual(['zz two', 'zz one']);
    const { storage } = server.database;
    expect(await auditOf(storage, vacancyId, storage.region('ap-southeast-2'))).toEqual(['apps:archiveVacancy']);
    expect((await start({ kind: 'RESTORE', all: {} })).data?.AppsStartVacanciesJob).toMatchObject({
      kind: 'apps:restoreVacancies',
      total: 2,
    });
    await server.queue.idle();
    expect(await recruiter.titles({ isArchived: true })).toEqual([]);
  });

  test('named vacancies of other customers fail', async () => {
    const foreign = externalIdOf(await vacancyOf('Foreign', {}, other));
    const id = externalIdOf(await vacancyOf('Named'));
    const { data } = await start({ externalVacancyIds: [id, foreign] });
    await server.queue.idle();
    expect(await rowsOf(data?.AppsStartVacanciesJob._id)).toEqual([
      { name: 'Named', ok: true, code: null },
      { name: foreign, ok: false, code: 'NOT_FOUND' },
    ]);
  });

  test('PERM-031: a job of a user with rights in one department includes its vacancies and those below it only', async () => {
    const { storage } = server.database;
    const north = await buildHierarchy(storage, own);
    const city = await buildHierarchy(storage, own, { parentId: north.hierarchyId });
    const inRoot = externalIdOf(await vacancyOf('Root'));
    await vacancyOf('City', { hierarchyId: city.hierarchyId });
    const manager = await signedInAt(server, own, north, VACANCY_RIGHTS);
    expect((await start({ all: {} }, manager)).data?.AppsStartVacanciesJob.total).toBe(1);
    await start({ externalVacancyIds: [inRoot] }, manager);
    await server.queue.idle();
    expect(await recruiter.titles({ isArchived: true })).toEqual(['City']);
  });

  test('restoring requires its own right', async () => {
    await vacancyOf('Gone', { archivedAt: new Date() });
    const archivist = await signedIn(server, own, ['apps:archiveVacancy']);
    expect((await start({ kind: 'RESTORE', all: {} }, archivist)).code).toBe('FORBIDDEN');
  });

  test('an input with neither ids nor a search, with both, or with ids that are too long is rejected', async () => {
    for (const input of [{}, { externalVacancyIds: [], all: {} }])
      expect((await start(input)).errors[0]?.message).toBe('Name either input.externalVacancyIds or input.all.');
    const tooLong = 'x'.repeat(101);
    expect((await start({ externalVacancyIds: [tooLong] })).errors[0]?.message).toBe('input.externalVacancyIds must be ids.');
    expect((await start({ all: { excludedIds: [tooLong] } })).errors[0]?.message).toBe('input.all.excludedIds must be ids, at most 1000.');
  });
});
