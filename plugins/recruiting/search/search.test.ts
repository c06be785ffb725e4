import { GraphqlServiceToken, SearchFailure, SEARCH_PAGE_SIZE, type SearchProvider } from '@edge-console/sdk';
import { createTestPage, serverAnswer, TEST_CUSTOMER, type ApiHandlers } from '@edge-console/sdk/testing';
import { describeSearch } from '@edge-console/sdk/testing/conformance';
import { createElement, Fragment } from 'react';
import { expect, test, vi } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import plugin from '../plugin.js';
import applicationSearch from './applicationSearch.js';
import vacancySearch from './vacancySearch.js';

const options = { plugin: { id: 'recruiting', texts: { 'en-GB': texts } } };
const { organizationId, customerId, rootHierarchyId: hierarchyId } = TEST_CUSTOMER;

interface Asked {
  readonly searchText: string;
  readonly skipEq: number;
  readonly limitEq: number;
}

/** A page of these rows, filtered by the text. */
function pageOf<T>(rows: readonly T[], nameOf: (row: T) => string, { searchText, skipEq, limitEq }: Asked) {
  const found = rows.filter((row) => nameOf(row).toLowerCase().includes(searchText.toLowerCase()));
  const pages = { totalPages: Math.ceil(found.length / limitEq), currentPage: skipEq + 1, pageSize: limitEq };
  return {
    data: found.slice(skipEq * limitEq, (skipEq + 1) * limitEq),
    pagination: { ...pages, totalItems: found.length, isTotalExact: true },
  };
}

const idOf = (number: number) => `66e2000000000000000000${String(number).padStart(2, '0')}`;
const VACANCIES = Array.from({ length: 12 }, (_, index) => ({
  __typename: 'Vacancy' as const,
  _id: idOf(index),
  title: `Driver ${index + 1}`,
  externalVacancyId: index === 0 ? 'external-1' : null,
}));
const APPLICATIONS = [
  {
    __typename: 'ApplicationHit' as const,
    _id: idOf(50),
    vacancyId: idOf(1),
    stageId: idOf(60),
    vacancyName: 'Driver 2',
    createdAt: '2026-03-05T10:00:00.000Z',
    candidate: { personalInformation: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' } },
  },
];
const VACANCY_API: ApiHandlers = {
  AppsGetVacancyList: ({ filterVacancyInput }: { filterVacancyInput: Asked }) =>
    pageOf(VACANCIES, ({ title }) => title, filterVacancyInput),
};
const APPLICATION_API: ApiHandlers = {
  AppsSearchApplications: ({ searchApplicationsInput }: { searchApplicationsInput: Asked }) =>
    pageOf(APPLICATIONS, ({ candidate: { personalInformation: person } }) => person.firstName, searchApplicationsInput),
};

describeSearch({
  contribution: 'recruiting.search.vacancies',
  provider: vacancySearch,
  api: VACANCY_API,
  finds: { text: 'driver', title: 'Driver 1' },
  options,
});
describeSearch({
  contribution: 'recruiting.search.applications',
  provider: applicationSearch,
  api: APPLICATION_API,
  finds: { text: 'ada', title: 'Ada Lovelace' },
  options,
});

function search(provider: SearchProvider, api: ApiHandlers, text: string, page = 1) {
  const test_ = createTestPage(createElement(Fragment), { ...options, api });
  const { signal } = new AbortController();
  return { api: test_.api, answer: provider.search({ text, page, pageSize: SEARCH_PAGE_SIZE, signal, services: test_.services }) };
}

test('SEARCH-005 SEARCH-007 RECGQL-043: a vacancy has its name and external id, and opens its page', async () => {
  const { api, answer } = search(vacancySearch, VACANCY_API, 'driver 1');
  expect((await answer).items[0]).toEqual({ id: idOf(0), title: 'Driver 1', detail: 'external-1', path: `vacancies/${idOf(0)}` });
  expect(api.calls('AppsGetVacancyList')[0]?.variables).toEqual({
    filterVacancyInput: {
      ...{ organizationId, customerId, hierarchyId, hierarchyIdList: [hierarchyId] },
      ...{ skipEq: 0, limitEq: 10, isArchived: null, searchText: 'driver 1' },
    },
  });
});

test('SEARCH-006 SEARCH-008 RECGQL-042: an application has name, vacancy, e-mail, id and date, and opens in its stage', async () => {
  const { api, answer } = search(applicationSearch, APPLICATION_API, 'ada');
  expect((await answer).items).toEqual([
    {
      id: idOf(50),
      title: 'Ada Lovelace',
      detail: `Driver 2 · ada@example.com · ${idOf(50)} · 05 Mar 2026`,
      path: `vacancies/${idOf(1)}?stageId=${idOf(60)}&applicationId=${idOf(50)}`,
    },
  ]);
  expect(api.calls('AppsSearchApplications')[0]?.variables).toMatchObject({
    searchApplicationsInput: { searchText: 'ada', skipEq: 0, limitEq: 10, sort: { fieldName: 'createdAt', order: 'desc' } },
  });
});

test.each([
  [
    'SEARCH-013',
    vacancySearch,
    { AppsGetVacancyList: serverAnswer('INTERNAL_SERVER_ERROR') },
    'Failed to load vacancies. Please contact support.',
  ],
  [
    'SEARCH-014',
    applicationSearch,
    { AppsSearchApplications: serverAnswer('INTERNAL_SERVER_ERROR') },
    'Failed to load applications. Please contact support.',
  ],
])('%s: a failed search has its own message', async (_id, provider, api, text) => {
  const failure = await search(provider, api, 'ada').answer.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(SearchFailure);
  expect((failure as SearchFailure).text).toContain(text);
});

test.each([
  ['vacancies', vacancySearch, VACANCY_API],
  ['applications', applicationSearch, APPLICATION_API],
])('RECGQL-017: searches for %s have one tracker id, so that only the latest response is used', async (name, provider, api) => {
  const { services } = createTestPage(createElement(Fragment), { ...options, api });
  const query = vi.spyOn(services.get(GraphqlServiceToken), 'query');
  const { signal } = new AbortController();
  for (const text of ['ada', 'driver']) await provider.search({ text, page: 1, pageSize: SEARCH_PAGE_SIZE, signal, services });
  const trackers = query.mock.calls.map(([, , call]) => call?.trackerId);
  expect(trackers).toEqual([`recruiting.search.${name}`, `recruiting.search.${name}`]);
});

test('SEARCH-015: the message for candidates exists; the search has the tabs of vacancies and applications only', () => {
  expect(texts.search.candidates.failed).toBe('Failed to load Candidates. Please contact support.');
  expect(plugin.searchProviders?.map(({ label }) => label)).toEqual(['search.vacancies.tab', 'search.applications.tab']);
});
