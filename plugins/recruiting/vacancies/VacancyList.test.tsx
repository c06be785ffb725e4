import { pathTo } from '@edge-console/sdk';
import { serverAnswer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { pagedAnswer } from '@edge-console/sdk/testing/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import plugin from '../plugin.js';
import { ALL_FLAGS, answeredDepartments, NORTH, renderRecruiting } from '../testing/renderRecruiting.js';
import { answeredVacancy } from '../testing/renderVacancies.js';
import { VACANCY_ROUTES } from './routes.js';
import VacancyArchive from './VacancyArchive.js';
import VacancyList from './VacancyList.js';

const STORE = answeredVacancy();
const DRIVER = answeredVacancy({
  _id: '66c000000000000000000002',
  externalVacancyId: 'V-1002',
  title: 'Driver',
  createdAt: '2025-11-20T00:00:00.000Z',
  managers: [],
});
const OLD = answeredVacancy({ _id: '66c000000000000000000003', externalVacancyId: null, title: 'Cleaner' });

const withVacancies = (vacancies: readonly ReturnType<typeof answeredVacancy>[] = [STORE, DRIVER]) => ({
  ORGGetHierarchyNames: answeredDepartments,
  AppsGetVacancyListV2: ({ filterVacancyInput: { skipEq, limitEq } }: { filterVacancyInput: { skipEq: number; limitEq: number } }) =>
    pagedAnswer(vacancies, { filter: { skip: skipEq, limit: limitEq } } as never, ({ title }) => title),
});

const { organizationId, customerId, rootHierarchyId: hierarchyId } = TEST_CUSTOMER;
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
const asked = (page: ReturnType<typeof renderRecruiting>) => page.api.calls('AppsGetVacancyListV2').map(({ variables }) => variables);
const route = (id: string) => plugin.routes?.find((each) => each.id === id);

describe('the routes of vacancies', () => {
  test.each([
    ['list', 'vacancies', 'edgeVacancyListEnabled', 'apps:viewVacancyList'],
    ['archive', 'vacancies/archive', 'edgeVacancyArchiveListEnabled', 'apps:viewVacancyList'],
    ['create', 'vacancies/create', 'edgeVacancyCreationEnabled', 'apps:createVacancy'],
  ])('VAC-007 VAC-009: %s needs its flag and that of the old features', (name, path, flag, action) => {
    expect(route(`recruiting.vacancies.${name}`)).toMatchObject({ path, flag, flags: ['oldEdgeFeaturesEnabled'], action });
  });

  test('VAC-009: details and edit need their own flag', () => {
    expect(route('recruiting.vacancies.details')).toMatchObject({ path: 'vacancies/:vacancyId', flag: 'edgeVacancyDetailEnabled' });
    expect(route('recruiting.vacancies.edit')).toMatchObject({ path: 'vacancies/:vacancyId/edit', flag: 'edgeVacancyEditEnabled' });
  });

  test('VAC-001 VAC-002: the menu item opens the list, whose flags apply to it', () => {
    const item = plugin.menu?.find(({ id }) => id === 'recruiting.vacancies.menu');
    expect(item).toMatchObject({ label: 'vacancies.menu', order: 20, target: { path: 'vacancies' } });
    expect(route('recruiting.vacancies.list')?.flags).toContain('oldEdgeFeaturesEnabled');
  });
});

describe('the list of vacancies', () => {
  test('VAC-003 VAC-010 VAC-011: columns; the managers and the applications cannot be sorted', async () => {
    renderRecruiting(<VacancyList />, { api: withVacancies() });
    const row = await screen.findByRole('row', { name: /Store team member/ });
    expect(headers()).toEqual(['', 'Vacancy name', 'External ID', 'Managers', 'Applications', 'Created']);
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(1)).toEqual(['Store team member', 'V-1001', 'Ada Byron, Joan Clarke', '12', '05 Mar 2024']);
    const table = within(screen.getByRole('table', { name: 'Vacancies' }));
    for (const name of ['Vacancy name', 'External ID', 'Created']) expect(table.getByRole('button', { name })).toBeTruthy();
    for (const name of ['Managers', 'Applications']) expect(table.queryByRole('button', { name })).toBeNull();
  });

  test('VAC-012 VAC-013 RECGQL-016: asks for the newest first, 30 on a page; without a sort the server decides', async () => {
    const page = renderRecruiting(<VacancyList />, { api: withVacancies() });
    await screen.findByText('Driver');
    const place = { organizationId, customerId, hierarchyId, hierarchyIdList: [hierarchyId], isArchived: false, skipEq: 0, limitEq: 30 };
    expect(asked(page)[0]).toEqual({ filterVacancyInput: { ...place, sort: { fieldName: 'createdAt', order: 'desc' } } });
    const created = screen.getByRole('columnheader', { name: 'Created' });
    expect(created.getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(within(created).getByRole('button'));
    await waitFor(() => expect(asked(page).at(-1)).toEqual({ filterVacancyInput: place }));
    const sizes = within(screen.getByRole('combobox', { name: 'Rows per page' })).getAllByRole('option');
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['30', '50', '100']);
  });

  test('VAC-015: a name links to the page of the vacancy, with its flag only', async () => {
    const flags = ALL_FLAGS.filter((flag) => flag !== VACANCY_ROUTES.details.flag);
    const page = renderRecruiting(<VacancyList />, { api: withVacancies(), flags });
    await screen.findByText('Driver');
    expect(screen.queryByRole('link', { name: 'Driver' })).toBeNull();
    page.flags.set(VACANCY_ROUTES.details.flag, true);
    const link = await screen.findByRole('link', { name: 'Driver' });
    expect(link.getAttribute('href')).toBe(page.navigation.toBase(pathTo(VACANCY_ROUTES.details, { vacancyId: DRIVER._id })));
  });

  describe('VAC-016 VAC-015: a click on a row', () => {
    const cell = async (label: string) => {
      const row = (await screen.findByRole('link', { name: 'Store team member' })).closest('tr');
      return row?.querySelector(`[data-label="${label}"]`) as HTMLElement;
    };
    const open = () => renderRecruiting(<VacancyList />, { api: withVacancies() });
    const details = pathTo(VACANCY_ROUTES.details, { vacancyId: STORE._id });

    test('opens the page of the vacancy', async () => {
      const page = open();
      await userEvent.click(await cell('External ID'));
      expect(page.address()).toBe(page.navigation.toBase(details));
    });

    test('that hits a control, such as the checkbox or its cell, opens nothing', async () => {
      const page = open();
      const list = page.address();
      const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select Store team member' });
      await userEvent.click(box);
      expect(box.checked).toBe(true);
      await userEvent.click(box.closest('td') as HTMLElement);
      expect(page.address()).toBe(list);
    });

    test('opens nothing while text is selected', async () => {
      const page = open();
      const list = page.address();
      const managers = await cell('Managers');
      await userEvent.pointer([{ target: managers, offset: 0, keys: '[MouseLeft>]' }, { offset: 3 }, { keys: '[/MouseLeft]' }]);
      expect(window.getSelection()?.toString()).toBe('Ada');
      expect(page.address()).toBe(list);
      window.getSelection()?.removeAllRanges();
      await userEvent.click(managers);
      expect(page.address()).toBe(page.navigation.toBase(details));
    });

    test.each(['Control', 'Meta', 'Shift'])('with %s leaves it to the browser, which opens a new tab or window', async (key) => {
      const page = open();
      const list = page.address();
      const place = await cell('Managers');
      const followed: unknown[] = [];
      const browser = ({ target, ctrlKey, metaKey, shiftKey, defaultPrevented }: MouseEvent) => {
        if (target instanceof HTMLAnchorElement) followed.push([target.textContent, { ctrlKey, metaKey, shiftKey, defaultPrevented }]);
      };
      window.addEventListener('click', browser);
      // jsdom does not open tabs.
      window.addEventListener('click', (event) => event.preventDefault(), { once: true });
      const user = userEvent.setup();
      await user.keyboard(`{${key}>}`);
      await user.click(place);
      window.removeEventListener('click', browser);
      const keys = { ctrlKey: key === 'Control', metaKey: key === 'Meta', shiftKey: key === 'Shift' };
      expect(followed).toEqual([['Store team member', { ...keys, defaultPrevented: false }]]);
      expect(page.address()).toBe(list);
    });
  });

  test('VAC-017: Create New leads to the form, with its flag only', async () => {
    const page = renderRecruiting(<VacancyList />, { api: withVacancies() });
    const create = await screen.findByRole('button', { name: 'Create New' });
    expect(create.getAttribute('href')).toBe(page.navigation.toBase('vacancies/create'));
    page.flags.set(VACANCY_ROUTES.create.flag, false);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Create New' })).toBeNull());
  });

  test('VAC-014 VAC-018: Archive is disabled until rows are selected, and archives them by their external ids', async () => {
    const results = [STORE, DRIVER].map(({ externalVacancyId }) => ({ _id: externalVacancyId ?? '', ok: true }));
    const page = renderRecruiting(<VacancyList />, {
      api: { ...withVacancies(), AppsArchiveVacanciesByExternalVacancyIds: () => ({ results }) },
    });
    await screen.findByText('Driver');
    expect(screen.getByRole('button', { name: 'Archive' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await screen.findByText('2 vacancy(s) archived');
    const archiveVacanciesInput = { organizationId, customerId, hierarchyId, externalVacancyIds: ['V-1001', 'V-1002'] };
    expect(page.api.calls('AppsArchiveVacanciesByExternalVacancyIds').map(({ variables }) => variables)).toEqual([
      { archiveVacanciesInput },
    ]);
  });

  test('a vacancy without an external id cannot be selected, and its checkbox explains why', async () => {
    renderRecruiting(<VacancyList />, { api: withVacancies([STORE, OLD]) });
    const box = await screen.findByRole('checkbox', { name: 'Select Cleaner' });
    expect(box.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'This vacancy does not have an external ID, so it cannot be archived or restored.',
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    expect(screen.getByText('1 of 2 selected')).toBeTruthy();
  });

  test('VAC-019 VAC-026: the result and the page link to the archive', async () => {
    const results = [{ _id: 'V-1001', ok: true }];
    const page = renderRecruiting(<VacancyList />, {
      api: { ...withVacancies(), AppsArchiveVacanciesByExternalVacancyIds: () => ({ results }) },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Store team member' }));
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('1 vacancy(s) archived')).toBeTruthy();
    const address = page.navigation.toBase('vacancies/archive');
    expect(screen.getAllByRole('link', { name: 'View Archive' }).map((link) => link.getAttribute('href'))).toEqual([address, address]);
  });

  test('VAC-023: archiving and restoring within a second load the list once more', async () => {
    const results = [{ _id: 'V-1001', ok: true }];
    const api = {
      ...withVacancies(),
      AppsArchiveVacanciesByExternalVacancyIds: () => ({ results }),
      AppsRestoreVacanciesByExternalVacancyIds: () => ({ results }),
    };
    const page = renderRecruiting(<VacancyList />, { api });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Store team member' }));
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('1 vacancy(s) restored');
    await waitFor(() => expect(asked(page)).toHaveLength(3), { timeout: 5000 });
  });

  test('VAC-025: a failed archive shows its message', async () => {
    const api = { ...withVacancies(), AppsArchiveVacanciesByExternalVacancyIds: serverAnswer('INTERNAL_SERVER_ERROR') };
    const page = renderRecruiting(<VacancyList />, { api });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Driver' }));
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(page.notifications.shown).toHaveLength(1));
    expect(page.notifications.shown[0]).toMatchObject({
      title: 'Something went wrong',
      description: "We couldn't archive some of the vacancy(s). Please try again.",
    });
  });

  test('VAC-027 VAC-028 RECGQL-005: without the right, the list shows the denied view and a warning', async () => {
    const page = renderRecruiting(<VacancyList />, { api: { ...withVacancies(), AppsGetVacancyListV2: serverAnswer('FORBIDDEN') } });
    expect(await screen.findByText('Nothing to see here')).toBeTruthy();
    expect(page.notifications.shown).toMatchObject([
      { intent: 'warning', title: 'No permission', description: 'Failed to load vacancies. Please contact support.' },
    ]);
  });

  test('VAC-029: another failure shows an error', async () => {
    const api = { ...withVacancies(), AppsGetVacancyListV2: serverAnswer('INTERNAL_SERVER_ERROR') };
    const page = renderRecruiting(<VacancyList />, { api });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(page.notifications.shown).toMatchObject([
      { title: 'Unexpected error', description: 'Failed to load vacancies. Please contact support.' },
    ]);
  });

  test('a department is sent as the department to search, and all its vacancies are archived there', async () => {
    const page = renderRecruiting(<VacancyList />, { api: withVacancies(), route: `vacancies?department=${NORTH}` });
    await screen.findByText('Driver');
    expect(asked(page)[0]).toMatchObject({ filterVacancyInput: { hierarchyId, hierarchyIdList: [NORTH] } });
    expect(await screen.findByRole('button', { name: 'Remove filter: Department: North' })).toBeTruthy();
  });

  test('in American English, vacancies are jobs', async () => {
    renderRecruiting(<VacancyList />, { api: withVacancies(), language: 'en-US' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Jobs' })).toBeTruthy();
    expect(await screen.findByRole('columnheader', { name: 'Job name' })).toBeTruthy();
    expect(screen.queryByText(/vacanc/i)).toBeNull();
  });
});

describe('the archive of vacancies', () => {
  const ARCHIVED = { ...STORE, archivedAt: '2026-10-01T00:00:00.000Z' };

  test('VAC-004 VAC-021 VAC-022: lists archived vacancies, with the time of their archiving, by which it can be sorted', async () => {
    const page = renderRecruiting(<VacancyArchive />, { api: withVacancies([ARCHIVED]) });
    await screen.findByText('Store team member');
    expect(headers()).toEqual(['', 'Vacancy name', 'External ID', 'Managers', 'Applications', 'Created', 'Archived']);
    expect(asked(page)[0]).toMatchObject({ filterVacancyInput: { isArchived: true } });
    await userEvent.click(screen.getByRole('button', { name: 'Archived' }));
    await waitFor(() =>
      expect(asked(page).at(-1)).toMatchObject({ filterVacancyInput: { sort: { fieldName: 'archivedAt', order: 'asc' } } }),
    );
  });

  test('VAC-020 VAC-026: Restore restores by external ids, and its result links to the list', async () => {
    const results = [{ _id: 'V-1001', ok: true }];
    const page = renderRecruiting(<VacancyArchive />, {
      api: { ...withVacancies([ARCHIVED]), AppsRestoreVacanciesByExternalVacancyIds: () => ({ results }) },
    });
    await screen.findByText('Store team member');
    expect(screen.getByRole('button', { name: 'Restore' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Store team member' }));
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('1 vacancy(s) restored')).toBeTruthy();
    expect(page.api.calls('AppsRestoreVacanciesByExternalVacancyIds')[0]?.variables).toMatchObject({
      restoreVacanciesInput: { externalVacancyIds: ['V-1001'] },
    });
    const link = screen.getByRole('link', { name: 'View Vacancies' });
    expect(link.getAttribute('href')).toBe(page.navigation.toBase('vacancies'));
  });

  test('VAC-024: a failed restore shows its message; a vacancy without an external id cannot be selected', async () => {
    const api = {
      ...withVacancies([ARCHIVED, { ...OLD, archivedAt: ARCHIVED.archivedAt }]),
      AppsRestoreVacanciesByExternalVacancyIds: serverAnswer('INTERNAL_SERVER_ERROR'),
    };
    const page = renderRecruiting(<VacancyArchive />, { api });
    expect((await screen.findByRole('checkbox', { name: 'Select Cleaner' })).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Store team member' }));
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(page.notifications.shown).toHaveLength(1));
    expect(page.notifications.shown[0]).toMatchObject({
      title: 'Something went wrong',
      description: "We couldn't restore some of the vacancy(s). Please try again.",
    });
  });
});
