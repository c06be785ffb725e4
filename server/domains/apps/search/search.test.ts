import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildApplication,
  buildCustomer,
  buildHierarchy,
  buildVacancy,
  placeOf,
  signedIn,
  signedInAt,
  startTestConsole,
  type Customer,
  type TestBrowser,
  type TestConsole,
  type Vacancy,
} from '../../../testing/index.js';

const DOCUMENT =
  'query AppsSearchApplications($input: AppsSearchApplicationsInput!) { AppsSearchApplications(searchApplicationsInput: $input) { data { _id vacancyId stageId vacancyName createdAt candidate { personalInformation { firstName lastName email } } } pagination { totalItems totalPages currentPage pageSize } } }';

interface Hit {
  readonly _id: string;
  readonly candidate: { readonly personalInformation: { readonly firstName: string } };
}

let server: TestConsole;
let own: Customer;
let other: Customer;
let browser: TestBrowser;
let vacancy: Vacancy;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  other = await buildCustomer(server.database.storage);
  browser = await signedIn(server, own, ['apps:viewApplicationList']);
  vacancy = await buildVacancy(server.database.storage, own, { title: 'Store manager', stages: [{}, {}] });
});

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const applied = (candidate: object, more: object = {}, at = vacancy) =>
  buildApplication(server.database.storage, own, at, { candidate, ...more });
const search = (searchText: string, input: object = {}, by = browser) =>
  by.call<{ AppsSearchApplications: { readonly data: readonly Hit[]; readonly pagination: object } }>(DOCUMENT, {
    input: { ...placeOf(own), searchText, ...input },
  });
/** First names of the candidates on a page, in order. */
const names = async (searchText: string, input: object = {}, by = browser) =>
  (await search(searchText, input, by)).data?.AppsSearchApplications.data.map(({ candidate }) => candidate.personalInformation.firstName);

test('RECGQL-096: a hit has its vacancy, the current stage, and the name and address of the candidate', async () => {
  const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org' };
  const { applicationId } = await applied(person, { createdAt: day(1), assessments: [{}, {}] });
  expect((await search('ada')).data?.AppsSearchApplications).toEqual({
    data: [
      {
        _id: applicationId,
        vacancyId: vacancy.vacancyId,
        stageId: vacancy.stages[1]?.stageId,
        vacancyName: 'Store manager',
        createdAt: day(1).toISOString(),
        candidate: { personalInformation: person },
      },
    ],
    pagination: { totalItems: 1, totalPages: 1, currentPage: 1, pageSize: 10 },
  });
});

describe('a search', () => {
  test('RECGQL-042: finds part of the first name, last name or address in every vacancy, ignoring case', async () => {
    await applied({ firstName: 'Ada', lastName: 'Lovelace', email: 'countess@example.org' }, { createdAt: day(1) });
    const elsewhere = await buildVacancy(server.database.storage, own, { archivedAt: day(1) });
    await applied({ firstName: 'Adam', lastName: 'Smith', email: 'wealth@example.org' }, { createdAt: day(2) }, elsewhere);
    await applied({ firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.org' });
    expect(await names(' aDA ')).toEqual(['Adam', 'Ada']);
    expect(await names('velac')).toEqual(['Ada']);
    expect(await names('WEALTH@')).toEqual(['Adam']);
    expect(await names('ce')).toEqual(expect.arrayContaining(['Ada', 'Grace']));
    expect(await names('Store manager')).toEqual([]);
    expect(await names('a%a')).toEqual([]);
  });

  test('RECGQL-042: finds the application, and those of the candidate, whose id is the text', async () => {
    const { applicationId, candidateId } = await applied({ firstName: 'Ada' });
    await applied({ firstName: 'Grace' });
    expect(await names(applicationId)).toEqual(['Ada']);
    expect(await names(` ${applicationId.toUpperCase()}`)).toEqual(['Ada']);
    expect(await names(candidateId)).toEqual(['Ada']);
    expect(await names('f'.repeat(24))).toEqual([]);
  });

  test('RECGQL-042 RECGQL-089 RECGQL-020: has the newest first, or the oldest, in pages', async () => {
    for (const number of [2, 1, 3]) await applied({ firstName: `Kim ${number}` }, { createdAt: day(number) });
    expect(await names('kim')).toEqual(['Kim 3', 'Kim 2', 'Kim 1']);
    expect(await names('kim', { sort: { fieldName: 'createdAt', order: 'desc' } })).toEqual(['Kim 3', 'Kim 2', 'Kim 1']);
    expect(await names('kim', { sort: { fieldName: 'createdAt', order: 'asc' } })).toEqual(['Kim 1', 'Kim 2', 'Kim 3']);
    const { data } = await search('kim', { limitEq: 2, skipEq: 1 });
    expect(data?.AppsSearchApplications).toMatchObject({
      data: [{ candidate: { personalInformation: { firstName: 'Kim 1' } } }],
      pagination: { totalItems: 3, totalPages: 2, currentPage: 2, pageSize: 2 },
    });
  });

  test('PERM-031: is limited to departments where the caller may list applications, and to the department of the call', async () => {
    const { storage } = server.database;
    const department = await buildHierarchy(storage, own);
    const inside = await buildVacancy(storage, own, { hierarchyId: department.hierarchyId });
    await applied({ firstName: 'Kim outside' });
    const { applicationId } = await applied({ firstName: 'Kim inside' }, {}, inside);
    const manager = await signedInAt(server, own, department, ['apps:viewApplicationList']);
    expect(await names('kim', {}, manager)).toEqual(['Kim inside']);
    expect(await names('kim', { hierarchyId: department.hierarchyId })).toEqual(['Kim inside']);
    const sibling = await buildHierarchy(storage, own);
    expect(await names(applicationId, {}, await signedInAt(server, own, sibling, ['apps:viewApplicationList']))).toEqual([]);
    await buildApplication(storage, other, await buildVacancy(storage, other), { candidate: { firstName: 'Kim abroad' } });
    expect(await names('abroad')).toEqual([]);
    expect((await search('kim', {}, await signedIn(server, own, []))).code).toBe('FORBIDDEN');
    expect((await search('kim', placeOf(other))).code).toBe('NOT_FOUND');
  });

  test.each<[string, string, object, string]>([
    ['a text of one character', ' a ', {}, 'searchText must be 2 to 100 characters.'],
    ['an empty text', '', {}, 'searchText must be 2 to 100 characters.'],
    ['a long text', 'x'.repeat(101), {}, 'searchText must be at most 100 characters.'],
    ['a large page', 'kim', { limitEq: 101 }, 'limitEq must be from 1 to 100.'],
    ['another sort', 'kim', { sort: { fieldName: 'candidate', order: 'asc' } }, 'sort.fieldName must be one of createdAt.'],
  ])('rejects %s', async (_case, text, input, message) => {
    const answer = await search(text, input);
    expect([answer.code, answer.errors[0]?.message]).toEqual(['BAD_REQUEST', `searchApplicationsInput.${message}`]);
  });
});
