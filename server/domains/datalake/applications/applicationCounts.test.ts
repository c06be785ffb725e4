import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildApplication,
  buildCustomer,
  buildHierarchy,
  buildVacancy,
  grant,
  signedIn,
  signedInAt,
  signedInWith,
  startTestConsole,
  type Customer,
  type TestBrowser,
  type TestConsole,
  type VacancyOptions,
} from '../../../testing/index.js';
import { DAILY_COUNTS } from './testing/dailyCounts.js';

const RIGHT = 'ti:viewInsights';
/** In Sydney, ten hours before UTC. */
const MAY = { createdAtFrom: '2026-04-30T14:00:00.000Z', createdAtTo: '2026-05-31T13:59:59.999Z' };
const NOON = '2026-05-10T12:00:00.000Z';

let server: TestConsole;
let own: Customer;
let other: Customer;
let browser: TestBrowser;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  other = await buildCustomer(server.database.storage);
  browser = await signedIn(server, own, [RIGHT]);
});

/** Adds an application for each of the times to a new vacancy. */
async function apply(times: readonly string[], { customer = own, ...options }: VacancyOptions & { readonly customer?: Customer } = {}) {
  const { storage } = server.database;
  const vacancy = await buildVacancy(storage, customer, options);
  for (const time of times) await buildApplication(storage, customer, vacancy, { createdAt: new Date(time) });
}

function inputOf(customers: readonly Customer[], given: object) {
  const organizationIds = customers.map(({ organizationId }) => organizationId);
  return { organizationIds, customerIds: customers.map(({ customerId }) => customerId), hierarchyIds: [], ...MAY, ...given };
}

interface Data {
  readonly DatalakeCountApplicationsByDay: { readonly data: readonly { readonly date: string; readonly count: number }[] };
}

const call = (given: object = {}, by = browser, customers: readonly Customer[] = [own]) =>
  by.call<Data>(DAILY_COUNTS, { input: inputOf(customers, given) });
/** The days with their numbers. */
const days = async (given: object = {}, by = browser, customers: readonly Customer[] = [own]) =>
  (await call(given, by, customers)).data?.DatalakeCountApplicationsByDay.data.map(({ date, count }) => [date, count]);
/** The number of applications on all days. */
const total = async (given: object = {}, by = browser, customers: readonly Customer[] = [own]) =>
  (await days(given, by, customers))?.reduce((sum, [, count]) => sum + Number(count), 0);

test('IAMGQL-012 IAMGQL-031: days are in order, without days that have no application', async () => {
  await apply(['2026-05-20T10:00:00Z', '2026-05-02T10:00:00Z', '2026-05-20T13:59:59.999Z', '2026-05-20T14:00:00Z']);
  expect((await call()).data?.DatalakeCountApplicationsByDay.data).toEqual([
    { date: '2026-05-02', count: 1 },
    { date: '2026-05-20', count: 2 },
    { date: '2026-05-21', count: 1 },
  ]);
});

test('IAMGQL-031: both ends of the period are inclusive', async () => {
  await apply(['2026-04-30T13:59:59.999Z', MAY.createdAtFrom, MAY.createdAtTo, '2026-05-31T14:00:00.000Z']);
  expect(await days()).toEqual([
    ['2026-05-01', 1],
    ['2026-05-31', 1],
  ]);
  expect(await days({ createdAtTo: MAY.createdAtFrom })).toEqual([['2026-05-01', 1]]);
});

describe('IAMGQL-031: days are those of the time zone of the region (P9),', () => {
  test.each([
    // Summer time begins on the 4th, which has 23 hours.
    ['when summer time begins', ['2026-10-03T14:00:00Z', '2026-10-04T12:59:59.999Z', '2026-10-04T13:00:00Z'], '2026-10-04', '2026-10-05'],
    // Summer time ends on the 5th, which has 25 hours.
    ['when summer time ends', ['2026-04-04T13:00:00Z', '2026-04-05T13:59:59.999Z', '2026-04-05T14:00:00Z'], '2026-04-05', '2026-04-06'],
  ])('in Sydney %s', async (_case, times, first, second) => {
    await apply(times);
    expect(await days({ createdAtFrom: '2026-04-01T00:00:00.000Z', createdAtTo: '2026-10-31T00:00:00.000Z' })).toEqual([
      [first, 2],
      [second, 1],
    ]);
  });

  test('in Dublin', async () => {
    const irish = await buildCustomer(server.database.storage, { awsRegion: 'eu-west-1' });
    const by = await signedIn(server, irish, [RIGHT]);
    await apply(['2026-05-10T22:59:59.999Z', '2026-05-10T23:00:00Z'], { customer: irish });
    const { data } = await by.call<Data>(DAILY_COUNTS, { input: inputOf([irish], {}) }, 'eu-west-1');
    expect(data?.DatalakeCountApplicationsByDay.data).toEqual([
      { date: '2026-05-10', count: 1 },
      { date: '2026-05-11', count: 1 },
    ]);
  });
});

test('IAMGQL-031: only applications for the named vacancies count, or for all, also for archived ones', async () => {
  await apply([NOON, NOON], { externalVacancyId: 'open' });
  await apply([NOON], { externalVacancyId: 'closed', archivedAt: new Date('2026-05-20T00:00:00Z') });
  await apply([NOON], { externalVacancyId: null });
  expect(await total({ externalVacancyIds: ['open'] })).toBe(2);
  expect(await total({ externalVacancyIds: ['closed', 'unknown'] })).toBe(1);
  expect(await total({ externalVacancyIds: ['unknown'] })).toBe(0);
  for (const externalVacancyIds of [[], null, undefined]) expect(await total({ externalVacancyIds })).toBe(4);
});

test('IAMGQL-031 PERM-031: only the departments of the call count where the caller may view insights', async () => {
  const { storage } = server.database;
  const north = await buildHierarchy(storage, own);
  const city = await buildHierarchy(storage, own, { parentId: north.hierarchyId });
  await apply([NOON]);
  await apply([NOON, NOON], { hierarchyId: north.hierarchyId });
  await apply([NOON], { hierarchyId: city.hierarchyId, externalVacancyId: 'city' });
  expect(await total({ hierarchyIds: [north.hierarchyId] })).toBe(3);
  expect(await total({ hierarchyIds: [own.rootHierarchyId] })).toBe(4);
  expect(await total({ hierarchyIds: ['f'.repeat(24)] })).toBe(0);
  const manager = await signedInAt(server, own, city, [RIGHT]);
  expect(await total({}, manager)).toBe(1);
  expect(await total({ hierarchyIds: [north.hierarchyId], externalVacancyIds: ['city'] }, manager)).toBe(1);
  expect(await total({}, await signedInAt(server, own, await buildHierarchy(storage, own), [RIGHT]))).toBe(0);
});

test('IAMGQL-031: the applications of several customers are counted together, each customer within its own departments', async () => {
  const north = await buildHierarchy(server.database.storage, own);
  await apply([NOON]);
  await apply([NOON, NOON], { hierarchyId: north.hierarchyId });
  await apply([NOON, NOON, NOON, NOON], { customer: other });
  const staff = await signedInWith(server, own, [grant(own, ['edge:access', RIGHT]), grant(other, ['edge:access', RIGHT])]);
  expect(await total({}, staff, [own, other])).toBe(7);
  expect(await total({ hierarchyIds: [north.hierarchyId] }, staff, [own, other])).toBe(2);
  expect(await total({ hierarchyIds: [north.hierarchyId, other.rootHierarchyId] }, staff, [own, other])).toBe(6);
});

test('IAMGQL-031: a period may be 366 days, one of which has 25 hours', async () => {
  await apply(['2026-04-05T13:59:59.999Z']);
  expect(await total({ createdAtFrom: '2025-04-04T13:00:00.000Z', createdAtTo: '2026-04-05T13:59:59.999Z' })).toBe(1);
});

describe('GQL-014 IAMGQL-031: a call is rejected', () => {
  test('without a session, without the right, and for another customer', async () => {
    expect((await call({}, server.browser())).code).toBe('UNAUTHENTICATED');
    expect((await call({}, await signedIn(server, own, []))).code).toBe('FORBIDDEN');
    expect((await call({}, browser, [other])).code).toBe('NOT_FOUND');
    expect((await call({}, browser, [own, other])).code).toBe('NOT_FOUND');
    expect((await call({ organizationIds: [other.organizationId] })).code).toBe('NOT_FOUND');
  });

  test('for a customer of another region', async () => {
    const abroad = await buildCustomer(server.database.storage, { awsRegion: 'eu-west-1' });
    expect((await call({}, await signedIn(server, own, ['*:*']), [abroad])).code).toBe('BAD_REQUEST');
  });

  const ids = Array.from({ length: 101 }, (_none, index) => `id-${index}`);
  test.each<[string, object, string]>([
    ['without a customer', { customerIds: [] }, 'customerIds must have 1 to 20 ids.'],
    ['with many departments', { hierarchyIds: ids }, 'hierarchyIds must have at most 100 ids.'],
    ['with many vacancies', { externalVacancyIds: ids }, 'externalVacancyIds must have at most 100 ids.'],
    [
      'with a period that ends before it begins',
      { createdAtFrom: MAY.createdAtTo, createdAtTo: MAY.createdAtFrom },
      'createdAtFrom must not be later than createdAtTo.',
    ],
    ['with a long period', { createdAtFrom: '2025-01-01T00:00:00.000Z' }, 'createdAtTo must be at most 367 days after createdAtFrom.'],
  ])('%s', async (_case, given, message) => {
    const { code, errors } = await call(given);
    expect([code, errors[0]?.message]).toEqual(['BAD_REQUEST', `filterApplicationInput.${message}`]);
  });
});
