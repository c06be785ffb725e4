import { TEST_CUSTOMER, type ApiHandlers } from '@edge-console/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import CustomerDashboard from '../dashboard/CustomerDashboard.js';
import DiscoverInsights from '../discover/DiscoverInsights.js';
import { renderInsights } from '../testing/renderInsights.js';

const VACANCIES = [
  { _id: 'v1', externalVacancyId: 'V-1', title: 'Nurse' },
  { _id: 'v10', externalVacancyId: 'V-10', title: 'Driver' },
  { _id: 'v0', externalVacancyId: null, title: 'Older integration' },
];

interface VacancyFilter {
  readonly searchText?: string;
  readonly externalVacancyIds?: readonly string[];
}

/** Vacancies and departments in the API's format. */
const FOUND: ApiHandlers = {
  AppsGetVacancyListV2: ({ filterVacancyInput }) => {
    const { searchText = '', externalVacancyIds } = filterVacancyInput as VacancyFilter;
    const data = VACANCIES.filter(({ externalVacancyId, title }) =>
      externalVacancyIds === undefined
        ? title.toLowerCase().includes(searchText.toLowerCase())
        : externalVacancyIds.includes(externalVacancyId ?? ''),
    );
    return { data, pagination: { totalItems: data.length } };
  },
  ORGGetHierarchyNames: () => ({
    data: [
      { _id: 'root', name: 'Company', parentId: null },
      { _id: 'north', name: 'North', parentId: 'root' },
      { _id: 'oslo', name: 'Oslo', parentId: 'north' },
      { _id: 'west', name: 'West', parentId: 'root' },
    ],
    hasMore: false,
  }),
};

const render = (query: string, more: Parameters<typeof renderInsights>[1] = {}) =>
  renderInsights(<DiscoverInsights />, { route: `di?periodFrom=2026-10-27&periodTo=2026-11-27${query}`, api: FOUND, ...more });
const chip = (filter: string) => screen.findByRole('button', { name: `Remove filter: ${filter}` });
const vacancyCalls = ({ api }: ReturnType<typeof render>) =>
  api.calls('AppsGetVacancyListV2').map(({ variables }) => variables.filterVacancyInput as VacancyFilter);
const lastCount = ({ api }: ReturnType<typeof render>) =>
  api.calls('DatalakeCountApplicationsByDay').at(-1)?.variables.filterApplicationInput;

describe('departments and vacancies of the address', () => {
  test.each([
    ['Discover Insights', DiscoverInsights],
    ['the dashboard', CustomerDashboard],
  ])('DI-028: narrow every figure of %s, and chips name them', async (_page, Page) => {
    const page = renderInsights(<Page />, { route: 'di?department=north&department=west&vacancy=V-1&vacancy=V-10', api: FOUND });
    for (const filter of ['Department: North', 'Department: West', 'Vacancy: Nurse', 'Vacancy: Driver'])
      expect(await chip(filter)).toBeTruthy();
    await waitFor(() => expect(document.querySelectorAll('section[aria-busy=true]')).toHaveLength(0));
    expect(lastCount(page)).toMatchObject({ hierarchyIds: ['north', 'west'], externalVacancyIds: ['V-1', 'V-10'] });
    expect(page.api.calls('DatalakeAssessmentLeakageRatio').at(-1)?.variables).toMatchObject({
      filterAssessmentInput: { hierarchyIds: ['north', 'west'], externalCohortIds: ['V-1', 'V-10'] },
    });
    expect(vacancyCalls(page)).toMatchObject([{ externalVacancyIds: ['V-1', 'V-10'], limitEq: 2 }]);
  });

  test('an older address has one of each', async () => {
    const page = render('&department=north&vacancy=V-1');
    expect(await chip('Vacancy: Nurse')).toBeTruthy();
    await waitFor(() => expect(lastCount(page)).toMatchObject({ hierarchyIds: ['north'], externalVacancyIds: ['V-1'] }));
  });

  test('that do not exist are shown as such, and can be removed', async () => {
    const page = render('&department=gone&vacancy=V-1&vacancy=V-9');
    await userEvent.click(await chip('Department: gone (not available)'));
    await userEvent.click(await chip('Vacancy: V-9 (not available)'));
    expect(await chip('Vacancy: Nurse')).toBeTruthy();
    await waitFor(() =>
      expect(lastCount(page)).toMatchObject({ hierarchyIds: [TEST_CUSTOMER.rootHierarchyId], externalVacancyIds: ['V-1'] }),
    );
  });

  test('of more than 100, no call has more, and the bar says so', async () => {
    const many = Array.from({ length: 101 }, (_none, at) => `&department=d${at}`).join('');
    const page = render(many);
    expect((await screen.findByRole('alert')).textContent).toBe('Department can have at most 100 values. Further values are ignored.');
    await waitFor(() => expect((lastCount(page) as { hierarchyIds: readonly string[] } | undefined)?.hierarchyIds).toHaveLength(100));
  });
});

test('several vacancies are found by typing, and several departments chosen in the tree', async () => {
  const page = render('');
  const vacancy = await screen.findByRole('combobox', { name: 'Vacancy' });
  for (const [typed, name] of [
    ['nur', /^Nurse/],
    ['dri', /^Driver/],
  ] as const) {
    await userEvent.click(vacancy);
    await userEvent.paste(typed);
    await userEvent.click(await screen.findByRole('option', { name }));
  }
  expect(await chip('Vacancy: Driver')).toBeTruthy();
  expect(vacancyCalls(page).filter(({ externalVacancyIds }) => externalVacancyIds !== undefined)).toEqual([]);
  await userEvent.paste('older');
  expect(await screen.findAllByText("Nothing matches 'older'.")).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Department' }));
  for (const name of ['Oslo', 'West', 'North']) {
    const search = await screen.findByRole('searchbox', { name: 'Search: Department' });
    await userEvent.clear(search);
    await userEvent.click(search);
    await userEvent.paste(name);
    await userEvent.keyboard('{Enter}');
  }
  expect(page.address()).toContain('&department=west&department=north&vacancy=V-1&vacancy=V-10');
  await waitFor(() => expect(lastCount(page)).toMatchObject({ hierarchyIds: ['west', 'north'], externalVacancyIds: ['V-1', 'V-10'] }));
  expect(page.notifications.shown).toEqual([]);
});

test('a user who may not list vacancies cannot choose one, but remove those of the address', async () => {
  const page = render('&vacancy=V-1&vacancy=V-10', { denied: ['apps:viewVacancyList'] });
  const vacancy = await screen.findByRole('button', { name: 'Vacancy' });
  await waitFor(() => expect(vacancy.getAttribute('aria-disabled')).toBe('true'));
  expect(screen.getByRole('button', { name: 'Vacancy', description: 'You do not have permission to list vacancies.' })).toBe(vacancy);
  await userEvent.click(await chip('Vacancy: V-10'));
  expect(page.address()).toContain('&vacancy=V-1');
  expect(page.address()).not.toContain('V-10');
  expect(vacancyCalls(page)).toEqual([]);
});
