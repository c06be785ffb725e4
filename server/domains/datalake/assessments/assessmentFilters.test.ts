import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
  type TestConsole,
  type VacancyOptions,
} from '../../../testing/index.js';
import { FigureCaller, MAY, may, placesOf } from './testing/FigureCaller.js';

const RIGHT = 'ti:viewInsights';

let server: TestConsole;
let own: Customer;
let caller: FigureCaller;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  caller = new FigureCaller(await signedIn(server, own, [RIGHT]), [own]);
});

interface Completed extends VacancyOptions {
  /** Number of completed assessments. */
  readonly number?: number;
  readonly customer?: Customer;
  readonly submittedAt?: Date;
}

/** Adds completed assessments of a new vacancy. Each assessment is in its last stage, whose earlier stages are not completed. */
async function complete({ number = 1, customer = own, submittedAt = may(10), ...options }: Completed = {}) {
  const { storage } = server.database;
  const vacancy = await buildVacancy(storage, customer, options);
  const done = { status: 'APPS_ASSESSMENT_COMPLETED' as const, consentedAt: submittedAt, startedAt: submittedAt, submittedAt };
  const assessments = vacancy.stages.map((_stage, index) => (index === vacancy.stages.length - 1 ? done : {}));
  for (let made = 0; made < number; made += 1) await buildApplication(storage, customer, vacancy, { assessments });
  return vacancy;
}

test('IAMGQL-022 IAMGQL-031: both ends of the period are inclusive', async () => {
  for (const time of ['2026-04-30T23:59:59.999Z', MAY.from, MAY.to, '2026-06-01T00:00:00.000Z'])
    await complete({ submittedAt: new Date(time) });
  expect(await caller.completed()).toBe(2);
  expect(await caller.completed({ submittedAtTo: MAY.from })).toBe(1);
  expect(await caller.completed({ submittedAtFrom: MAY.to })).toBe(1);
  expect(await caller.completed({ submittedAtFrom: '2026-05-01T02:00:00.001+02:00' })).toBe(1);
});

test.each([
  ['DatalakeAssessmentCompletionRatio', { submittedAtFrom: MAY.from, submittedAtTo: MAY.to }],
  ['DatalakeAssessmentDropoutRatio', { consentedAtFrom: MAY.from, consentedAtTo: MAY.to }],
  ['DatalakeAssessmentLeakageRatio', { consentedAtFrom: MAY.from, consentedAtTo: MAY.to }],
] as const)('IAMGQL-031: both ends of the period of %s are inclusive', async (name, period) => {
  for (const time of ['2026-04-30T23:59:59.999Z', MAY.from, MAY.to, '2026-06-01T00:00:00.000Z'])
    await complete({ submittedAt: new Date(time) });
  const threshold = name === 'DatalakeAssessmentDropoutRatio' ? { dropoutDayThreshold: 0 } : { leakageDayThreshold: 0 };
  expect(await caller.data(name, 'consentedAtFrom' in period ? threshold : {})).toMatchObject({ denominator: 2 });
});

test('IAMGQL-022 IAMGQL-031: only assessments of the named products count, or all', async () => {
  await complete({ stages: [{ product: 'FI' }], number: 2 });
  await complete({ stages: [{ product: 'FI' }, { product: 'SI' }] });
  expect(await caller.completed({ product: ['FI'] })).toBe(2);
  expect(await caller.completed({ product: ['SI'] })).toBe(1);
  expect(await caller.completed({ product: ['SI', 'FI', 'FI'] })).toBe(3);
  expect(await caller.completed({ product: [] })).toBe(3);
  expect(await caller.completed({ product: null })).toBe(3);
});

test('IAMGQL-022 IAMGQL-031: only assessments of the named vacancies count, or all, also of archived ones', async () => {
  await complete({ externalVacancyId: 'open', number: 2 });
  await complete({ externalVacancyId: 'closed', archivedAt: may(20) });
  await complete({ externalVacancyId: null });
  expect(await caller.completed({ externalCohortIds: ['open'] })).toBe(2);
  expect(await caller.completed({ externalCohortIds: ['closed'] })).toBe(1);
  expect(await caller.completed({ externalCohortIds: ['open', 'closed', 'unknown'] })).toBe(3);
  expect(await caller.completed({ externalCohortIds: ['unknown'] })).toBe(0);
  expect(await caller.completed({ externalCohortIds: [] })).toBe(4);
  expect(await caller.completed({ externalCohortIds: null })).toBe(4);
});

test('IAMGQL-022 IAMGQL-031: a department includes those below it', async () => {
  const { storage } = server.database;
  const north = await buildHierarchy(storage, own);
  const city = await buildHierarchy(storage, own, { parentId: north.hierarchyId });
  const south = await buildHierarchy(storage, own);
  await complete();
  await complete({ hierarchyId: north.hierarchyId, externalVacancyId: 'north' });
  await complete({ hierarchyId: city.hierarchyId, number: 2 });
  await complete({ hierarchyId: south.hierarchyId });
  const within = (...hierarchyIds: readonly string[]) => caller.completed({ hierarchyIds });
  expect(await within(north.hierarchyId)).toBe(3);
  expect(await within(city.hierarchyId)).toBe(2);
  expect(await within(city.hierarchyId, south.hierarchyId)).toBe(3);
  expect(await within(own.rootHierarchyId)).toBe(5);
  expect(await within(own.rootHierarchyId, city.hierarchyId)).toBe(5);
  expect(await within()).toBe(5);
  expect(await within('f'.repeat(24))).toBe(0);
  expect(await caller.completed({ hierarchyIds: [north.hierarchyId], externalCohortIds: ['north'] })).toBe(1);
  expect(await caller.completed({ hierarchyIds: [south.hierarchyId], externalCohortIds: ['north'] })).toBe(0);
});

test('IAMGQL-031 PERM-031: only departments count where the caller may view insights', async () => {
  const { storage } = server.database;
  const north = await buildHierarchy(storage, own);
  const city = await buildHierarchy(storage, own, { parentId: north.hierarchyId });
  await complete({ externalVacancyId: 'outside' });
  await complete({ hierarchyId: north.hierarchyId, number: 2 });
  await complete({ hierarchyId: city.hierarchyId });
  const at = async (department: { readonly hierarchyId: string }) =>
    new FigureCaller(await signedInAt(server, own, department, [RIGHT]), [own]);
  const manager = await at(north);
  expect(await manager.completed()).toBe(3);
  expect(await manager.completed({ hierarchyIds: [own.rootHierarchyId] })).toBe(3);
  expect(await manager.completed({ hierarchyIds: [city.hierarchyId] })).toBe(1);
  expect(await manager.completed({ externalCohortIds: ['outside'] })).toBe(0);
  expect(await (await at(city)).completed({ hierarchyIds: [north.hierarchyId] })).toBe(1);
  expect(await (await at(await buildHierarchy(storage, own))).completed()).toBe(0);
});

test('IAMGQL-031: the assessments of several customers are counted together, each customer within its own departments', async () => {
  const { storage } = server.database;
  const [second, third] = [await buildCustomer(storage), await buildCustomer(storage)];
  const north = await buildHierarchy(storage, own);
  const south = await buildHierarchy(storage, second);
  await complete();
  await complete({ hierarchyId: north.hierarchyId, externalVacancyId: 'same' });
  await complete({ customer: second, number: 2, externalVacancyId: 'same' });
  await complete({ customer: second, hierarchyId: south.hierarchyId, number: 4 });
  await complete({ customer: third, number: 8 });
  const actions = ['edge:access', RIGHT];
  const statements = [grant(own, actions), grant(second, actions), grant(third, actions, third.rootHierarchyId)];
  const staff = new FigureCaller(await signedInWith(server, own, statements), [own, second]);
  expect(await staff.completed()).toBe(8);
  expect(await staff.completed(placesOf(own, second, third))).toBe(16);
  expect(await staff.completed(placesOf(own, own))).toBe(2);
  expect(await staff.completed({ externalCohortIds: ['same'] })).toBe(3);
  expect(await staff.completed({ hierarchyIds: [south.hierarchyId] })).toBe(4);
  expect(await staff.completed({ hierarchyIds: [south.hierarchyId, north.hierarchyId] })).toBe(5);
  expect(await staff.completed({ hierarchyIds: [second.rootHierarchyId, north.hierarchyId] })).toBe(7);
  expect(await staff.completed({ hierarchyIds: [third.rootHierarchyId] })).toBe(0);
  const limited = new FigureCaller(await signedInWith(server, own, [grant(own, actions), grant(second, actions, south.hierarchyId)]), [
    own,
    second,
  ]);
  expect(await limited.completed()).toBe(6);
});
