import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
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
  type TestConsole,
  type VacancyOptions,
} from '../../../testing/index.js';
import { ApplicationCounts } from '../applications/ApplicationCounts.js';
import { VACANCY_DOCUMENTS as DOCUMENTS, VACANCY_RIGHTS, VacancyCaller } from './testing/VacancyCaller.js';
import { VacancyStore } from './VacancyStore.js';

/** Calls after which the server runs a document as compiled code. */
const COMPILED_BY = 4;
const ROSA = { type: 'RECRUITER', email: 'rosa@example.com', firstName: 'Rosa', lastName: 'Martin' } as const;
const HANNAH = { type: 'HIRING_MANAGER', email: 'hannah@example.com', firstName: 'Hannah', lastName: 'Kelly' } as const;

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

const vacancyOf = (given: VacancyOptions = {}, customer = own) => buildVacancy(server.database.storage, customer, given);
const january = (day: number) => new Date(Date.UTC(2026, 0, day));

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    AppsGetVacancyById: {
      document: DOCUMENTS.one,
      right: 'apps:viewVacancy',
      variables: async (customer) => ({ ...placeOf(customer), vacancyId: (await vacancyOf({}, customer)).vacancyId }),
    },
  },
});

test('RECGQL-078 RECGQL-079 RECGQL-074: a vacancy has its managers, its stages with an invite link each, and its number of applications', async () => {
  const { storage } = server.database;
  const vacancy = await vacancyOf({
    title: 'Store manager',
    description: 'Leads the store.',
    roleFamilyName: 'Retail (FMCG)',
    address: 'Newcastle NSW',
    latitude: -32.9,
    longitude: 151.8,
    jobRequisitionId: 'req-1',
    workflowName: 'Stores',
    stages: [{ name: 'Chat' }, {}],
    managers: [ROSA, HANNAH],
  });
  for (const status of ['APPS_APPLICATION_NEW', 'APPS_APPLICATION_HIRED'] as const)
    await buildApplication(storage, own, vacancy, { status });
  const [chat, video] = vacancy.stages;
  const answer = await recruiter.one(vacancy.vacancyId);
  const expected = {
    _id: vacancy.vacancyId,
    externalVacancyId: vacancy.externalVacancyId,
    ...placeOf(own),
    title: 'Store manager',
    description: 'Leads the store.',
    archivedAt: null,
    applicationCount: 2,
    jobRequisitionId: 'req-1',
    roleFamily: { _id: 'retail-fmcg', name: 'Retail (FMCG)' },
    location: { address: 'Newcastle NSW', coordinate: { lat: -32.9, lng: 151.8 } },
    managers: [
      { ...HANNAH, externalId: HANNAH.email },
      { ...ROSA, externalId: ROSA.email },
    ],
    workflow: {
      _id: vacancy.workflowId,
      name: 'Stores',
      stages: [
        { _id: chat?.stageId, name: 'Chat', product: 'FI', assessmentPackageName: 'Package 1', triggers: [] },
        { _id: video?.stageId, name: 'Stage 2', product: 'SI', assessmentPackageName: 'Package 2', triggers: [] },
      ],
    },
    genericAssessmentLinks: [chat, video].map((stage, index) => ({
      stageId: stage?.stageId,
      assessmentLink: expect.stringMatching(
        new RegExp(`^https?://[^/]+/apply/ap-southeast-2/${own.customerId}/${String(stage?.stageId)}$`),
      ) as unknown,
      externalAssessmentPackageId: stage?.externalAssessmentPackageId,
      assessmentPackageName: `Package ${index + 1}`,
    })),
    version: 1,
  };
  expect(answer.data?.AppsGetVacancyById).toMatchObject(expected);
  expect((await recruiter.list()).data?.AppsGetVacancyListV2).toMatchObject({ data: [expected], pagination: { totalItems: 1 } });
});

test('a vacancy can do without a location, managers, an external id and a listed job family', async () => {
  const { vacancyId } = await vacancyOf({ externalVacancyId: null, roleFamilyName: 'Beekeeping', address: 'Moon' });
  const bare = await vacancyOf();
  expect((await recruiter.one(vacancyId)).data?.AppsGetVacancyById).toMatchObject({
    externalVacancyId: null,
    roleFamily: { _id: null, name: 'Beekeeping' },
    location: { address: 'Moon', coordinate: null },
    managers: [],
    applicationCount: 0,
  });
  expect((await recruiter.one(bare.vacancyId)).data?.AppsGetVacancyById.location).toBeNull();
});

describe('the list', () => {
  test('RECGQL-028 RECGQL-089 RECGQL-020: pages are counted by index', async () => {
    for (const day of [1, 2, 3]) await vacancyOf({ title: `Day ${day}`, createdAt: january(day) });
    expect((await recruiter.list({ limitEq: 2, skipEq: 1 })).data?.AppsGetVacancyListV2).toMatchObject({
      data: [{ title: 'Day 1', applicationCount: 0 }],
      pagination: { totalItems: 3, totalPages: 2, currentPage: 2, pageSize: 2 },
    });
  });

  test('pages have up to 100 vacancies, with the names of their managers', async () => {
    await vacancyOf({ managers: [ROSA] });
    const names = (limitEq: number) =>
      recruiter.browser.call<{ AppsGetVacancyListV2: { data: object[] } }>(
        'query AppsGetVacancyListV2($filter: AppsFilterVacancyInput!) { AppsGetVacancyListV2(filterVacancyInput: $filter) { data { _id createdAt archivedAt applicationCount title externalVacancyId managers { firstName lastName } } } }',
        { filter: { ...placeOf(own), limitEq } },
      );
    expect((await names(100)).data?.AppsGetVacancyListV2.data).toMatchObject([{ managers: [{ firstName: 'Rosa', lastName: 'Martin' }] }]);
    expect((await names(101)).errors[0]?.message).toBe('filterVacancyInput.limitEq must be from 1 to 100.');
  });

  test('VAC-011 VAC-012: sorts by title, creation, archiving and external id; the newest is first without a sort', async () => {
    await vacancyOf({ title: 'beta', createdAt: january(2), externalVacancyId: 'id-3' });
    await vacancyOf({ title: 'Alpha', createdAt: january(1), externalVacancyId: 'id-2' });
    await vacancyOf({ title: 'gamma', createdAt: january(3), externalVacancyId: 'id-1' });
    const sorted = (fieldName: string, order = 'asc', filter = {}) => recruiter.titles({ sort: { fieldName, order }, ...filter });
    expect(await recruiter.titles()).toEqual(['gamma', 'beta', 'Alpha']);
    expect(await sorted('title')).toEqual(['Alpha', 'beta', 'gamma']);
    expect(await sorted('createdAt')).toEqual(['Alpha', 'beta', 'gamma']);
    expect(await sorted('externalVacancyId', 'desc')).toEqual(['beta', 'Alpha', 'gamma']);
    for (const [title, day] of [
      ['second', 5],
      ['first', 4],
    ] as const)
      await vacancyOf({ title, archivedAt: january(day) });
    expect(await sorted('archivedAt', 'asc', { isArchived: true })).toEqual(['first', 'second']);
    expect((await recruiter.list({ sort: { fieldName: 'applicationCount', order: 'asc' } })).errors[0]?.message).toBe(
      'filterVacancyInput.sort.fieldName must be one of title, createdAt, archivedAt, externalVacancyId.',
    );
  });

  test('VAC-021: has the vacancies in use, the archived ones, or both', async () => {
    await vacancyOf({ title: 'In use', createdAt: january(1) });
    await vacancyOf({ title: 'Archived', createdAt: january(2), archivedAt: january(3) });
    expect(await recruiter.titles()).toEqual(['In use']);
    expect(await recruiter.titles({ isArchived: true })).toEqual(['Archived']);
    expect(await recruiter.titles({ isArchived: null })).toEqual(['Archived', 'In use']);
  });

  test('RECGQL-043: finds a part of the title or of the external id; the global search also finds an id', async () => {
    const { vacancyId } = await vacancyOf({ title: 'Store 100% manager', externalVacancyId: 'ATS-17' });
    await vacancyOf({ title: 'Driver' });
    for (const searchText of ['100% MAN', 'ats-1']) expect(await recruiter.titles({ searchText })).toEqual(['Store 100% manager']);
    expect(await recruiter.titles({ searchText: vacancyId })).toEqual([]);
    const filter = { hierarchyIdList: [own.rootHierarchyId], skipEq: 0, limitEq: 10 };
    for (const searchText of ['store', 'ats-17', vacancyId, vacancyId.toUpperCase()])
      expect((await recruiter.search({ ...filter, searchText })).data?.AppsGetVacancyList).toMatchObject({
        data: [{ _id: vacancyId }],
        pagination: { totalItems: 1 },
      });
    expect((await recruiter.search({ ...filter, searchText: vacancyId.slice(1) })).data?.AppsGetVacancyList.data).toEqual([]);
  });

  test('D-120: workflowId narrows to the vacancies that were created from a workflow', async () => {
    const { storage } = server.database;
    const { workflowId } = await buildVacancy(storage, own, { title: 'Barista' });
    await buildVacancy(storage, own, { title: 'Waiter' });
    await buildVacancy(storage, own, { title: 'Old barista', workflowId, archivedAt: new Date() });
    expect(await recruiter.titles({ workflowId })).toEqual(['Barista']);
    expect(await recruiter.titles({ workflowId, isArchived: null })).toHaveLength(2);
    expect(await recruiter.titles({ workflowId: 'f'.repeat(24) })).toEqual([]);
  });

  test('D-078: externalVacancyIds narrows to the vacancies with these external ids', async () => {
    await vacancyOf({ title: 'Barista', externalVacancyId: 'V-1' });
    await vacancyOf({ title: 'Waiter', externalVacancyId: 'V-10' });
    await vacancyOf({ title: 'Cook', externalVacancyId: 'V-2', archivedAt: new Date() });
    expect(await recruiter.titles({ externalVacancyIds: ['V-1', 'V-2', 'V-9'] })).toEqual(['Barista']);
    expect(
      await recruiter.titles({ externalVacancyIds: ['V-1', 'V-2'], isArchived: null, sort: { fieldName: 'title', order: 'asc' } }),
    ).toEqual(['Barista', 'Cook']);
    expect(await recruiter.titles({ externalVacancyIds: [] })).toEqual([]);
    expect((await recruiter.list({ externalVacancyIds: Array.from({ length: 101 }, () => 'V-1') })).errors[0]?.message).toBe(
      'filterVacancyInput.externalVacancyIds must have at most 100 ids.',
    );
  });

  test('hierarchyIdList narrows to several departments, each with those below it', async () => {
    const { storage } = server.database;
    const [north, south, west] = [
      await buildHierarchy(storage, own),
      await buildHierarchy(storage, own),
      await buildHierarchy(storage, own),
    ];
    const city = await buildHierarchy(storage, own, { parentId: north.hierarchyId });
    for (const [title, { hierarchyId }] of Object.entries({ north, south, west, city })) await vacancyOf({ title, hierarchyId });
    const within = (...hierarchyIdList: readonly string[]) =>
      recruiter.titles({ hierarchyIdList, sort: { fieldName: 'title', order: 'asc' } });
    expect(await within(north.hierarchyId, south.hierarchyId)).toEqual(['city', 'north', 'south']);
    expect(await within(west.hierarchyId)).toEqual(['west']);
    expect(await within(own.rootHierarchyId, west.hierarchyId)).toEqual(['city', 'north', 'south', 'west']);
    expect(await within()).toEqual([]);
    expect(await within(other.rootHierarchyId)).toEqual([]);
    const { hierarchyId } = north;
    expect(await recruiter.titles({ hierarchyId, hierarchyIdList: [city.hierarchyId, south.hierarchyId] })).toEqual(['city']);
    expect((await recruiter.list({ hierarchyIdList: Array.from({ length: 501 }, () => hierarchyId) })).errors[0]?.message).toBe(
      'filterVacancyInput.hierarchyIdList must have at most 500 ids.',
    );
  });

  test('managers, stages and counts are read only for a call that asks for them, also once its document is compiled', async () => {
    const { title } = await vacancyOf({ managers: [ROSA] });
    const reads = [vi.spyOn(VacancyStore, 'managersOf'), vi.spyOn(VacancyStore, 'stagesOf'), vi.spyOn(ApplicationCounts, 'totals')];
    const listed = async (fields: string) =>
      (
        await recruiter.browser.call<{ AppsGetVacancyListV2: { data: object[] } }>(
          `query AppsGetVacancyListV2($filter: AppsFilterVacancyInput!) { AppsGetVacancyListV2(filterVacancyInput: $filter) { data { ${fields} } } }`,
          { filter: placeOf(own) },
        )
      ).data?.AppsGetVacancyListV2.data;
    for (let call = 0; call < COMPILED_BY; call += 1) expect(await listed('title workflow { name }')).toMatchObject([{ title }]);
    for (const read of reads) expect(read).not.toHaveBeenCalled();
    const all = 'applicationCount managers { firstName } workflow { stages { name } }';
    const expected = { applicationCount: 0, managers: [{ firstName: 'Rosa' }], workflow: { stages: [{ name: 'Stage 1' }] } };
    for (let call = 0; call < COMPILED_BY; call += 1) expect(await listed(all)).toEqual([expected]);
    for (const read of reads) {
      expect(read).toHaveBeenCalledTimes(COMPILED_BY);
      read.mockRestore();
    }
  });
});

describe('the region of the address', () => {
  test('a customer whose data is in another region is rejected with that region', async () => {
    const irish = await buildCustomer(server.database.storage, { awsRegion: 'eu-west-1' });
    const { vacancyId } = await vacancyOf({ title: 'Irish' }, irish);
    const staff = new VacancyCaller(await signedIn(server, own, ['*:*']), irish);
    for (const answer of [await staff.list(), await staff.one(vacancyId)])
      expect([answer.code, answer.errors[0]?.message]).toEqual([
        'BAD_REQUEST',
        'The data of this customer is in eu-west-1. Send the request to /api/eu-west-1/graphql.',
      ]);
  });

  test('GQL-014: a customer that the caller may not enter is NOT_FOUND, whatever its region', async () => {
    const irish = await buildCustomer(server.database.storage, { awsRegion: 'eu-west-1' });
    for (const customer of [irish, other]) expect((await recruiter.list(placeOf(customer))).code).toBe('NOT_FOUND');
  });
});

describe('PERM-031: rights in one department', () => {
  test('limit lists and single vacancies to the department and those below it', async () => {
    const { storage } = server.database;
    const [north, south] = [await buildHierarchy(storage, own), await buildHierarchy(storage, own)];
    const city = await buildHierarchy(storage, own, { parentId: north.hierarchyId });
    const inCity = await vacancyOf({ title: 'City', hierarchyId: city.hierarchyId });
    const inSouth = await vacancyOf({ title: 'South', hierarchyId: south.hierarchyId });
    const manager = new VacancyCaller(await signedInAt(server, own, north, VACANCY_RIGHTS), own);
    expect([await manager.titles(), await manager.titles({ hierarchyIdList: [south.hierarchyId] })]).toEqual([['City'], []]);
    expect(await manager.titles({ hierarchyIdList: [south.hierarchyId, city.hierarchyId] })).toEqual(['City']);
    expect((await manager.one(inCity.vacancyId)).data?.AppsGetVacancyById.title).toBe('City');
    expect((await manager.one(inSouth.vacancyId)).code).toBe('NOT_FOUND');
    expect((await recruiter.one(inCity.vacancyId, { hierarchyId: south.hierarchyId })).code).toBe('NOT_FOUND');
  });

  test('an action that is allowed nowhere in the customer is FORBIDDEN', async () => {
    const { vacancyId } = await vacancyOf();
    const viewer = new VacancyCaller(await signedIn(server, own, ['apps:viewVacancyList']), own);
    expect((await viewer.one(vacancyId)).code).toBe('FORBIDDEN');
  });

  test('GQL-014: a vacancy of another customer that the caller may enter is NOT_FOUND', async () => {
    const foreign = await vacancyOf({}, other);
    const staff = new VacancyCaller(await signedIn(server, own, ['*:*']), own);
    for (const vacancyId of [foreign.vacancyId, 'f'.repeat(24), "' OR 1=1 --"]) expect((await staff.one(vacancyId)).code).toBe('NOT_FOUND');
  });
});
