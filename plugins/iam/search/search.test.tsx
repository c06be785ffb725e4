import { SEARCH_PAGE_SIZE, type SearchProvider } from '@edge-console/sdk';
import { createTestPage, TEST_CUSTOMER, type ApiHandlers } from '@edge-console/sdk/testing';
import { describeSearch, pagedAnswer } from '@edge-console/sdk/testing/conformance';
import { createElement, Fragment } from 'react';
import { expect, test } from 'vitest';
import british from '../locales/en-GB.json' with { type: 'json' };
import plugin from '../plugin.js';
import { answeredGroup, group, user } from '../testing/renderIam.js';
import groupSearch from './groupSearch.js';
import userSearch from './userSearch.js';

const options = { plugin: { id: 'iam', texts: { 'en-GB': british } } };
const { organizationId, customerId } = TEST_CUSTOMER;

const idOf = (number: number) => `66a0000000000000000000${String(number).padStart(2, '0')}`;
const GROUPS = Array.from({ length: 12 }, (_, index) => group({ _id: idOf(index), name: `Hiring manager ${index + 1}` }));
const USERS = [user(), user({ _id: idOf(50), firstName: 'Ola', lastName: '', email: 'ola@example.com' })];

const GROUP_API: ApiHandlers = {
  ORGGetGroups: (variables: never) => {
    const page = pagedAnswer(GROUPS, variables, ({ name }) => name);
    return { ...page, data: page.data.map(answeredGroup) };
  },
};
const USER_API: ApiHandlers = { ORGGetUsers: (variables: never) => pagedAnswer(USERS, variables, ({ firstName }) => firstName) };

describeSearch({
  contribution: 'iam.search.groups',
  provider: groupSearch,
  api: GROUP_API,
  finds: { text: 'hiring', title: 'Hiring manager 1' },
  options,
});
describeSearch({
  contribution: 'iam.search.users',
  provider: userSearch,
  api: USER_API,
  finds: { text: 'ada', title: 'Ada Nilsen' },
  options,
});

function search(provider: SearchProvider, api: ApiHandlers, text: string) {
  const page = createTestPage(createElement(Fragment), { ...options, api });
  const { signal } = new AbortController();
  return { api: page.api, answer: provider.search({ text, page: 1, pageSize: SEARCH_PAGE_SIZE, signal, services: page.services }) };
}

test('a group has its name and department, and opens its details', async () => {
  const { api, answer } = search(groupSearch, GROUP_API, 'manager 2');
  expect((await answer).items).toEqual([{ id: idOf(1), title: 'Hiring manager 2', detail: 'Sydney', path: `groups/${idOf(1)}` }]);
  expect(api.calls('ORGGetGroups')[0]?.variables).toEqual({
    filter: { organizationId, customerId, activeOnly: true, searchText: 'manager 2', skip: 0, limit: 10 },
  });
});

test('a user has name and address, and opens the details; without a name, the address is the title', async () => {
  const [ada, ola] = USERS.map(({ _id }) => `users/${_id}`);
  expect((await search(userSearch, USER_API, 'a').answer).items).toEqual([
    { id: USERS[0]?._id, title: 'Ada Nilsen', detail: 'ada@example.com', path: ada },
    { id: USERS[1]?._id, title: 'Ola', detail: 'ola@example.com', path: ola },
  ]);
});

test('SEARCH-002: only the palette shows them, because the search panel has tabs for vacancies and applications', () => {
  expect(plugin.searchProviders?.map(({ id, shownIn }) => [id, shownIn])).toEqual([
    ['iam.search.users', 'palette'],
    ['iam.search.groups', 'palette'],
  ]);
});
