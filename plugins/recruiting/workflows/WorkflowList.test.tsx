import { pathTo } from '@edge-console/sdk';
import { serverAnswer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { pagedAnswer } from '@edge-console/sdk/testing/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import plugin from '../plugin.js';
import { ALL_FLAGS, answeredWorkflow, renderRecruiting } from '../testing/renderRecruiting.js';
import { WORKFLOW_ROUTES } from './routes.js';
import WorkflowArchive from './WorkflowArchive.js';
import WorkflowList from './WorkflowList.js';

const GRADUATES = answeredWorkflow({ name: 'Graduates' }, [
  {},
  { _id: '66e100000000000000000002', product: 'SI', name: 'Second interview' },
]);
const STORES = answeredWorkflow({ _id: '66e000000000000000000002', name: 'Stores', createdAt: '2025-11-20T00:00:00.000Z' });
const ARCHIVED = { ...STORES, archivedAt: '2026-10-01T00:00:00.000Z' };

const withWorkflows = (workflows: readonly ReturnType<typeof answeredWorkflow>[] = [GRADUATES, STORES]) => ({
  AppsGetWorkflowList: ({ filterWorkflowInput: { skipEq, limitEq } }: { filterWorkflowInput: { skipEq: number; limitEq: number } }) =>
    pagedAnswer(workflows, { filter: { skip: skipEq, limit: limitEq } } as never, ({ name }) => name),
});

const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
const asked = (page: ReturnType<typeof renderRecruiting>) =>
  page.api.calls('AppsGetWorkflowList').map(({ variables: { filterWorkflowInput } }) => ({ filterWorkflowInput }));

describe('the list of workflows', () => {
  test('WF-006: list and archive are pages of the plugin, each behind its flag and right', () => {
    const page = (id: string) => plugin.routes?.find((route) => route.id === id);
    expect(page('recruiting.workflows.list')).toMatchObject({
      path: 'workflow-sets/workflows',
      flag: 'edgeWorkflowListEnabled',
      action: 'apps:viewWorkflowList',
    });
    expect(page('recruiting.workflows.archive')).toMatchObject({
      path: 'workflow-sets/workflows/archive',
      flag: 'edgeWorkflowArchiveEnabled',
      action: 'apps:viewWorkflowList',
    });
  });

  test('WF-001 WF-002: the menu item needs the flag of the old features', () => {
    const item = plugin.menu?.find(({ id }) => id === 'recruiting.workflows.menu');
    expect(item).toMatchObject({ label: 'workflows.menu', flag: 'oldEdgeFeaturesEnabled', target: { path: 'workflow-sets/workflows' } });
  });

  test('WF-011 WF-012: columns; all but the id can be sorted', async () => {
    renderRecruiting(<WorkflowList />, { api: withWorkflows() });
    const row = await screen.findByRole('row', { name: /Graduates/ });
    expect(headers()).toEqual(['', 'Workflow Name', 'Workflow ID', 'Stages', 'Created']);
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(1)).toEqual(['Graduates', GRADUATES._id, '2', '05 Mar 2024']);
    const table = screen.getByRole('table', { name: 'Workflows' });
    for (const name of ['Workflow Name', 'Stages', 'Created']) expect(within(table).getByRole('button', { name })).toBeTruthy();
    expect(within(table).queryByRole('button', { name: 'Workflow ID' })).toBeNull();
  });

  test('RECGQL-030 RECGQL-031 WF-013: asks for the newest first; without a sort the server decides', async () => {
    const { organizationId, customerId, rootHierarchyId: hierarchyId } = TEST_CUSTOMER;
    const page = renderRecruiting(<WorkflowList />, { api: withWorkflows() });
    await screen.findByText('Graduates');
    const place = { organizationId, customerId, hierarchyId, isArchived: false, skipEq: 0, limitEq: 30 };
    expect(asked(page)[0]).toEqual({ filterWorkflowInput: { ...place, sort: { fieldName: 'createdAt', order: 'desc' } } });
    const created = screen.getByRole('columnheader', { name: 'Created' });
    expect(created.getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(within(created).getByRole('button'));
    await waitFor(() => expect(asked(page).at(-1)).toEqual({ filterWorkflowInput: place }));
    await userEvent.click(screen.getByRole('button', { name: 'Stages' }));
    await waitFor(() =>
      expect(asked(page).at(-1)).toEqual({ filterWorkflowInput: { ...place, sort: { fieldName: 'stageCount', order: 'asc' } } }),
    );
  });

  test('WF-016: a name links to the details, with their flag only', async () => {
    const flags = ALL_FLAGS.filter((flag) => flag !== WORKFLOW_ROUTES.details.flag);
    const page = renderRecruiting(<WorkflowList />, { api: withWorkflows(), flags });
    await screen.findByText('Graduates');
    expect(screen.queryByRole('link', { name: 'Graduates' })).toBeNull();
    page.flags.set(WORKFLOW_ROUTES.details.flag, true);
    const link = await screen.findByRole('link', { name: 'Graduates' });
    expect(link.getAttribute('href')).toBe(page.navigation.toBase(pathTo(WORKFLOW_ROUTES.details, { workflowId: GRADUATES._id })));
  });

  test('WF-015 WF-018 WF-019: Archive is disabled until rows are selected, and archives them in one call', async () => {
    const results = [GRADUATES, STORES].map(({ _id }) => ({ _id, ok: true }));
    const page = renderRecruiting(<WorkflowList />, { api: { ...withWorkflows(), AppsArchiveWorkflows: () => ({ results }) } });
    await screen.findByText('Graduates');
    expect(screen.getByRole('button', { name: 'Archive' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(page.api.calls('AppsArchiveWorkflows')).toHaveLength(1));
    expect(page.api.calls('AppsArchiveWorkflows')[0]?.variables).toEqual({ workflowIds: [GRADUATES._id, STORES._id] });
  });

  test('WF-020 WF-021: the result and the page link to the archive', async () => {
    const results = [{ _id: GRADUATES._id, ok: true }];
    const page = renderRecruiting(<WorkflowList />, { api: { ...withWorkflows(), AppsArchiveWorkflows: () => ({ results }) } });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Graduates' }));
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    const done = await screen.findByText('1 workflow(s) archived');
    const links = screen.getAllByRole('link', { name: 'View Archive' });
    const address = page.navigation.toBase('workflow-sets/workflows/archive');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([address, address]);
    expect(done).toBeTruthy();
  });

  test('the list is loaded again after workflows were archived and restored', async () => {
    const results = [{ _id: GRADUATES._id, ok: true }];
    const api = { ...withWorkflows(), AppsArchiveWorkflows: () => ({ results }), AppsRestoreWorkflows: () => ({ results }) };
    const page = renderRecruiting(<WorkflowList />, { api });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Graduates' }));
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('1 workflow(s) restored');
    await waitFor(() => expect(asked(page)).toHaveLength(3), { timeout: 5000 });
  });

  test('WF-025: a failed archive shows its message', async () => {
    const api = { ...withWorkflows(), AppsArchiveWorkflows: serverAnswer('INTERNAL_SERVER_ERROR') };
    const page = renderRecruiting(<WorkflowList />, { api });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Graduates' }));
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(page.notifications.shown).toHaveLength(1));
    expect(page.notifications.shown[0]).toMatchObject({
      title: 'Unexpected error',
      description: 'Failed to archive workflows. Please contact support.',
    });
  });

  test('WF-027: a failed load shows that access is denied, and Try again loads the rows', async () => {
    const page = renderRecruiting(<WorkflowList />, { api: { AppsGetWorkflowList: serverAnswer('INTERNAL_SERVER_ERROR') } });
    expect(await screen.findByText('Nothing to see here')).toBeTruthy();
    page.api.answer(withWorkflows());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Graduates')).toBeTruthy();
  });

  test('WF-027: an outage is not shown as denied access', async () => {
    renderRecruiting(<WorkflowList />, { api: { AppsGetWorkflowList: serverAnswer('DOWNSTREAM_SERVICE_ERROR: region away') } });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.queryByText('Nothing to see here')).toBeNull();
  });

  test('packages and rules are columns that users can add', async () => {
    const preferences = {
      'recruiting.workflows.columns': { hidden: ['workflowId', 'stageCount', 'createdAt'], shown: ['packages', 'rules'], order: [] },
    };
    const rule = {
      __typename: 'WorkflowTrigger' as const,
      enabled: true,
      conditionOperator: 'and',
      conditions: [],
      action: { __typename: 'WorkflowAction' as const, type: 'MOVE_STAGE' as const, payload: null },
    };
    const row = answeredWorkflow({}, [{ triggers: [rule] }]);
    renderRecruiting(<WorkflowList />, { api: withWorkflows([row]), preferences });
    await screen.findByText('Graduates');
    expect(headers().slice(1)).toEqual(['Workflow Name', 'Assessment packages', 'Rules']);
    expect(screen.getByText('Store team member')).toBeTruthy();
    expect(screen.getByText('Progress candidate')).toBeTruthy();
  });
});

describe('the archive of workflows', () => {
  test('WF-022: has one more column, which can be sorted', async () => {
    const page = renderRecruiting(<WorkflowArchive />, { api: withWorkflows([ARCHIVED]) });
    expect(await screen.findByText('01 Oct 2026')).toBeTruthy();
    expect(headers().at(-1)).toBe('Archived');
    await userEvent.click(screen.getByRole('button', { name: 'Archived' }));
    await waitFor(() =>
      expect(asked(page).at(-1)).toMatchObject({
        filterWorkflowInput: { isArchived: true, sort: { fieldName: 'archivedAt', order: 'asc' } },
      }),
    );
  });

  test('WF-023 RECGQL-063: Restore restores the selected workflows', async () => {
    const results = [{ _id: STORES._id, ok: true }];
    const page = renderRecruiting(<WorkflowArchive />, {
      api: { ...withWorkflows([ARCHIVED]), AppsRestoreWorkflows: () => ({ results }) },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Stores' }));
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('1 workflow(s) restored')).toBeTruthy();
    expect(page.api.calls('AppsRestoreWorkflows')[0]?.variables).toEqual({ workflowIds: [STORES._id] });
  });

  test('WF-026: a failed restore shows its message', async () => {
    const api = { ...withWorkflows([ARCHIVED]), AppsRestoreWorkflows: serverAnswer('INTERNAL_SERVER_ERROR') };
    const page = renderRecruiting(<WorkflowArchive />, { api });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Stores' }));
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(page.notifications.shown).toHaveLength(1));
    expect(page.notifications.shown[0]?.description).toBe('Failed to restore workflows. Please contact support.');
  });
});
