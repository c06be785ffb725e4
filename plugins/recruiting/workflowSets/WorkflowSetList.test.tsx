import { pathTo } from '@edge-console/sdk';
import { serverAnswer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { pagedAnswer } from '@edge-console/sdk/testing/conformance';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { matchRoutes } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import plugin from '../plugin.js';
import { ALL_FLAGS, renderRecruiting } from '../testing/renderRecruiting.js';
import { answeredSet, CANADA, ENGLISH, FRENCH, option } from '../testing/renderSets.js';
import WorkflowList from '../workflows/WorkflowList.js';
import { WORKFLOW_ROUTES } from '../workflows/routes.js';
import { WORKFLOW_SET_ROUTES } from './routes.js';
import WorkflowSetArchive from './WorkflowSetArchive.js';
import WorkflowSetList from './WorkflowSetList.js';

const STORES = answeredSet({ _id: '66d000000000000000000002', name: 'Stores', createdAt: '2025-11-20T00:00:00.000Z' });
const ARCHIVED = { ...STORES, archivedAt: '2026-10-01T00:00:00.000Z' };

const withSets = (sets: readonly ReturnType<typeof answeredSet>[] = [CANADA, STORES]) => ({
  AppsGetWorkflowSetList: ({ workflowSetFilter: { skipEq, limitEq } }: { workflowSetFilter: { skipEq: number; limitEq: number } }) =>
    pagedAnswer(sets, { filter: { skip: skipEq, limit: limitEq } } as never, ({ name }) => name),
});

const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
const asked = (page: ReturnType<typeof renderRecruiting>) => page.api.calls('AppsGetWorkflowSetList').map(({ variables }) => variables);
const without = (flag: string | undefined) => ALL_FLAGS.filter((each) => each !== flag);
const row = () => screen.findByRole('row', { name: /Canada/ });

afterEach(() => void vi.useRealTimers());

describe('the pages of workflow sets', () => {
  test.each([
    ['WFSET-002 WFSET-009', 'list', 'workflow-sets', 'edgeWorkflowSetListEnabled', 'apps:viewWorkflowList'],
    ['WFSET-004 WFSET-009', 'archive', 'workflow-sets/archive', 'edgeWorkflowSetArchiveEnabled', 'apps:viewWorkflowList'],
    ['WFSET-005 WFSET-009', 'create', 'workflow-sets/create', 'edgeWorkflowSetCreationEnabled', 'apps:createWorkflow'],
    ['WFSET-007 WFSET-009', 'details', 'workflow-sets/:workflowSetId', 'edgeWorkflowSetDetailEnabled', 'apps:viewWorkflow'],
    ['WFSET-008 WFSET-009', 'edit', 'workflow-sets/:workflowSetId/edit', 'edgeWorkflowSetEditEnabled', 'apps:createWorkflow'],
  ])('%s: the page %s is behind its flag and right', (_, id, path, flag, action) => {
    expect(plugin.routes?.find((route) => route.id === `recruiting.workflowSets.${id}`)).toMatchObject({ path, flag, action });
  });

  test.each([
    ['workflow-sets/archive', 'recruiting.workflowSets.archive'],
    ['workflow-sets/create', 'recruiting.workflowSets.create'],
    ['workflow-sets/workflows', 'recruiting.workflows.list'],
    ['workflow-sets/66d000000000000000000001', 'recruiting.workflowSets.details'],
    ['workflow-sets/66d000000000000000000001/edit', 'recruiting.workflowSets.edit'],
  ])('WFSET-007: %s is %s', (address, id) => {
    const routes = (plugin.routes ?? []).map((route) => ({ id: route.id, path: route.path }));
    expect(matchRoutes(routes, `/${address}`)?.map(({ route }) => route.id)).toEqual([id]);
  });

  test('WFSET-001: the menu has an item for the list, below Workflows', () => {
    const item = plugin.menu?.find(({ id }) => id === 'recruiting.workflowSets.menu');
    const workflows = plugin.menu?.find(({ id }) => id === 'recruiting.workflows.menu');
    expect(item).toMatchObject({ label: 'workflowSets.menu', target: { path: 'workflow-sets' } });
    expect(item?.order).toBeGreaterThan(workflows?.order ?? 0);
  });
});

describe('the tabs of workflow sets and workflows', () => {
  const tabs = () => screen.findByRole('navigation', { name: 'Workflows and workflow sets' });
  const strip = () => screen.queryByRole('navigation', { name: 'Workflows and workflow sets' });

  test('WFSET-002 WFSET-003: are links; the tab of the address is the current one', async () => {
    const page = renderRecruiting(<WorkflowSetList />, { api: withSets() });
    const links = within(await tabs()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Workflow Sets', 'page'],
      ['Workflows', null],
    ]);
    await userEvent.click(links[1] as HTMLElement);
    expect(page.address()).toBe(page.navigation.toBase('workflow-sets/workflows'));
  });

  test('WFSET-003: the workflows lead back to the sets', async () => {
    const page = renderRecruiting(<WorkflowList />, {
      api: { AppsGetWorkflowList: () => pagedAnswer([], { filter: {} } as never, () => '') },
    });
    const links = within(await tabs()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page']);
    expect(links[0]?.getAttribute('href')).toBe(page.navigation.toBase('workflow-sets'));
  });

  test('a tab whose flag is off is not shown, and one tab alone neither', async () => {
    renderRecruiting(<WorkflowSetList />, { api: withSets(), flags: without(WORKFLOW_ROUTES.list.flag) });
    await row();
    expect(strip()).toBeNull();
  });

  test('users who may not view the lists do not get tabs', async () => {
    renderRecruiting(<WorkflowSetList />, { api: withSets(), denied: ['apps:viewWorkflowList'] });
    await row();
    await waitFor(() => expect(strip()).toBeNull());
  });
});

describe('the list of workflow sets', () => {
  test('WFSET-010 WFSET-011: columns; all but the id can be sorted', async () => {
    renderRecruiting(<WorkflowSetList />, { api: withSets() });
    const cells = within(await row()).getAllByRole('cell');
    expect(headers().slice(2)).toEqual(['Workflow Set Name', 'Workflow Set ID', 'Workflows included', 'Created']);
    expect(cells.slice(2).map((cell) => cell.textContent)).toEqual(['Canada', CANADA._id, '2', '07 Jun 2024']);
    const table = screen.getByRole('table', { name: 'Workflow Sets' });
    for (const name of ['Workflow Set Name', 'Workflows included', 'Created'])
      expect(within(table).getByRole('button', { name })).toBeTruthy();
    expect(within(table).queryByRole('button', { name: 'Workflow Set ID' })).toBeNull();
  });

  test('RECGQL-036 WFSET-011: asks for the newest first, and sorts by the number of workflows', async () => {
    const { organizationId, customerId, rootHierarchyId: hierarchyId } = TEST_CUSTOMER;
    const page = renderRecruiting(<WorkflowSetList />, { api: withSets() });
    await row();
    const place = { organizationId, customerId, hierarchyId, isArchived: false, skipEq: 0, limitEq: 30 };
    expect(asked(page)[0]).toEqual({ workflowSetFilter: { ...place, sort: { fieldName: 'createdAt', order: 'desc' } } });
    await userEvent.click(screen.getByRole('button', { name: 'Workflows included' }));
    await waitFor(() =>
      expect(asked(page).at(-1)).toEqual({ workflowSetFilter: { ...place, sort: { fieldName: 'workflowsCount', order: 'asc' } } }),
    );
  });

  test('WFSET-012: a page has 30, 50 or 100 rows', async () => {
    const page = renderRecruiting(<WorkflowSetList />, { api: withSets() });
    await row();
    const size = screen.getByRole('combobox', { name: 'Rows per page' });
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['30', '50', '100']);
    await userEvent.selectOptions(size, '100');
    await waitFor(() => expect(asked(page).at(-1)).toMatchObject({ workflowSetFilter: { limitEq: 100 } }));
  });

  test('WFSET-013: a row opens its workflows with index, name, display name and id', async () => {
    const archived = { ...FRENCH, archivedAt: '2026-10-01T00:00:00.000Z' };
    const set = answeredSet({ workflowOptions: [option(ENGLISH, 'English', true), option(FRENCH, 'Français')] }, [ENGLISH, archived]);
    renderRecruiting(<WorkflowSetList />, { api: withSets([set]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Details of Canada' }));
    const members = within(screen.getByRole('list', { name: 'Workflows of Canada' })).getAllByRole('listitem');
    expect(members.map(({ textContent }) => textContent)).toEqual([
      `1Graduates (English) Default ${ENGLISH._id}`,
      `2Graduates, Québec (Français)  Archived${FRENCH._id}`,
    ]);
  });

  test('D-120: only archived workflows of a set are marked', async () => {
    renderRecruiting(<WorkflowSetList />, { api: withSets() });
    await userEvent.click(await screen.findByRole('button', { name: 'Details of Canada' }));
    expect(within(screen.getByRole('list', { name: 'Workflows of Canada' })).queryByText('Archived')).toBeNull();
  });

  test('WFSET-014: Create New opens the form, with its flag only', async () => {
    const page = renderRecruiting(<WorkflowSetList />, { api: withSets(), flags: without(WORKFLOW_SET_ROUTES.create.flag) });
    await row();
    expect(screen.queryByRole('button', { name: 'Create New' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Create Copy' })).toBeNull();
    page.flags.set(WORKFLOW_SET_ROUTES.create.flag, true);
    const create = await screen.findByRole('button', { name: 'Create New' });
    expect(create.getAttribute('href')).toBe(page.navigation.toBase('workflow-sets/create'));
  });

  test('WFSET-015 WFSET-016: Create Copy needs exactly one selected set, and opens the form with its id', async () => {
    const page = renderRecruiting(<WorkflowSetList />, { api: withSets() });
    await row();
    const copy = () => screen.getByRole('button', { name: 'Create Copy' });
    expect(copy().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { name: 'Create Copy', description: 'Select exactly one workflow set.' })).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    expect(copy().getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Stores' }));
    await userEvent.click(copy());
    expect(page.address()).toBe(page.navigation.toBase(`workflow-sets/create?copyWorkflowSetId=${CANADA._id}`));
  });

  test('Create Copy explains itself to users who may not create', async () => {
    renderRecruiting(<WorkflowSetList />, { api: withSets(), denied: ['apps:createWorkflow'] });
    await row();
    const description = 'You do not have permission to create workflow sets.';
    expect(await screen.findByRole('button', { name: 'Create Copy', description })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Edit Canada' })).toBeNull();
  });

  test('WFSET-017 RECGQL-067: Archive is disabled until rows are selected, and archives them in one call', async () => {
    const results = [CANADA, STORES].map(({ _id }) => ({ _id, ok: true }));
    const page = renderRecruiting(<WorkflowSetList />, { api: { ...withSets(), AppsArchiveWorkflowSet: () => ({ results }) } });
    await row();
    expect(screen.getByRole('button', { name: 'Archive' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('2 workflow set(s) archived')).toBeTruthy();
    expect(page.api.calls('AppsArchiveWorkflowSet').map(({ variables }) => variables)).toEqual([
      { workflowSetIds: [CANADA._id, STORES._id] },
    ]);
  });

  test('WFSET-018: the list links to the archive', async () => {
    const page = renderRecruiting(<WorkflowSetList />, { api: withSets() });
    await row();
    const address = page.navigation.toBase('workflow-sets/archive');
    expect(screen.getByRole('link', { name: 'View Archive' }).getAttribute('href')).toBe(address);
  });

  test('WFSET-019 WFSET-020: a name links to the details, and the row to the form', async () => {
    const page = renderRecruiting(<WorkflowSetList />, { api: withSets() });
    const link = await screen.findByRole('link', { name: 'Canada' });
    const parameters = { workflowSetId: CANADA._id };
    expect(link.getAttribute('href')).toBe(page.navigation.toBase(pathTo(WORKFLOW_SET_ROUTES.details, parameters)));
    const edit = screen.getByRole('link', { name: 'Edit Canada' });
    expect(edit.getAttribute('href')).toBe(page.navigation.toBase(`workflow-sets/${CANADA._id}/edit`));
  });

  test('WFSET-023: the list is loaded again, and once more a second after the last of several changes', async () => {
    const results = [{ _id: CANADA._id, ok: true }];
    const api = { ...withSets(), AppsArchiveWorkflowSet: () => ({ results }), AppsRestoreWorkflowSet: () => ({ results }) };
    const page = renderRecruiting(<WorkflowSetList />, { api });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Canada' }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await act(async () => vi.advanceTimersByTimeAsync(500));
    expect(asked(page)).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await act(async () => vi.advanceTimersByTimeAsync(900));
    expect(screen.getByText('1 workflow set(s) restored')).toBeTruthy();
    expect(asked(page)).toHaveLength(2);
    await act(async () => vi.advanceTimersByTimeAsync(200));
    expect(asked(page)).toHaveLength(3);
  });

  test('WFSET-024: a failed archive shows its message', async () => {
    const api = { ...withSets(), AppsArchiveWorkflowSet: serverAnswer('INTERNAL_SERVER_ERROR') };
    const page = renderRecruiting(<WorkflowSetList />, { api });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Canada' }));
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(page.notifications.shown).toHaveLength(1));
    expect(page.notifications.shown[0]).toMatchObject({
      title: 'Unexpected error',
      description: 'Failed to archive workflow set. Please contact support.',
    });
  });

  test('WFSET-026: a failed load shows that access is denied, and Try again loads the rows', async () => {
    const page = renderRecruiting(<WorkflowSetList />, { api: { AppsGetWorkflowSetList: serverAnswer('INTERNAL_SERVER_ERROR') } });
    expect(await screen.findByText('Nothing to see here')).toBeTruthy();
    page.api.answer(withSets());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row()).toBeTruthy();
  });

  test('descriptions and workflows are columns that users can add', async () => {
    const preferences = { 'recruiting.workflowSets.columns': { hidden: [], shown: ['description', 'workflows'], order: [] } };
    renderRecruiting(<WorkflowSetList />, { api: withSets([CANADA]), preferences });
    await row();
    expect(headers().slice(-2)).toEqual(['Description', 'Workflows']);
    expect(screen.getByText('Graduates (English); Graduates, Québec (Français)')).toBeTruthy();
  });
});

describe('the archive of workflow sets', () => {
  test('WFSET-021 WFSET-011: has one more column, which can be sorted', async () => {
    const page = renderRecruiting(<WorkflowSetArchive />, { api: withSets([ARCHIVED]) });
    expect(await screen.findByText('01 Oct 2026')).toBeTruthy();
    expect(headers().at(-1)).toBe('Archived');
    await userEvent.click(screen.getByRole('button', { name: 'Archived' }));
    await waitFor(() =>
      expect(asked(page).at(-1)).toMatchObject({
        workflowSetFilter: { isArchived: true, sort: { fieldName: 'archivedAt', order: 'asc' } },
      }),
    );
  });

  test('WFSET-022 RECGQL-068: Restore restores the selected sets', async () => {
    const results = [{ _id: STORES._id, ok: true }];
    const page = renderRecruiting(<WorkflowSetArchive />, {
      api: { ...withSets([ARCHIVED]), AppsRestoreWorkflowSet: () => ({ results }) },
    });
    await screen.findByRole('checkbox', { name: 'Select Stores' });
    expect(screen.getByRole('button', { name: 'Restore' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Stores' }));
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('1 workflow set(s) restored')).toBeTruthy();
    expect(page.api.calls('AppsRestoreWorkflowSet')[0]?.variables).toEqual({ workflowSetIds: [STORES._id] });
  });

  test('WFSET-025: a failed restore shows its message', async () => {
    const api = { ...withSets([ARCHIVED]), AppsRestoreWorkflowSet: serverAnswer('INTERNAL_SERVER_ERROR') };
    const page = renderRecruiting(<WorkflowSetArchive />, { api });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Stores' }));
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(page.notifications.shown).toHaveLength(1));
    expect(page.notifications.shown[0]?.description).toBe('Failed to restore workflow set. Please contact support.');
  });

  test('an archived set shows its workflows, too', async () => {
    renderRecruiting(<WorkflowSetArchive />, { api: withSets([ARCHIVED]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Details of Stores' }));
    expect(screen.getByRole('list', { name: 'Workflows of Stores' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Edit Stores' })).toBeNull();
  });
});
