import { pathTo } from '@edge-console/sdk';
import { originOf } from '@edge-console/sdk/ui';
import { pagedAnswer } from '@edge-console/sdk/testing/conformance';
import { refusedRow, serverAnswer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ALL_FLAGS, renderRecruiting } from '../testing/renderRecruiting.js';
import { answeredSet, CANADA, FRENCH } from '../testing/renderSets.js';
import { WORKFLOW_SET_ROUTES } from './routes.js';
import WorkflowSetDetails from './WorkflowSetDetails.js';

const route = pathTo(WORKFLOW_SET_ROUTES.details, { workflowSetId: CANADA._id });
const ARCHIVED = { ...CANADA, archivedAt: '2026-10-01T00:00:00.000Z' };
const OK = { results: [{ _id: CANADA._id, ok: true }] };

function open({ api, ...options }: Parameters<typeof renderRecruiting>[1] = {}) {
  return renderRecruiting(<WorkflowSetDetails />, {
    route,
    path: WORKFLOW_SET_ROUTES.details.path,
    ...options,
    api: { AppsGetWorkflowSetById: () => CANADA, ...api },
  });
}

const heading = () => screen.findByRole('heading', { level: 1, name: 'Canada' });
const header = async () => within((await heading()).closest('header') as HTMLElement);
const panels = () => screen.getAllByRole('button', { name: /^Graduates/ });
const expanded = () => panels().map((panel) => panel.getAttribute('aria-expanded'));

/** The value beside a label in a list of facts. */
const fact = (list: string, label: string) =>
  within(document.querySelector(`dl[aria-label="${list}"]`) as HTMLElement).getByText(label).nextElementSibling?.textContent;
const about = (label: string) => fact('About this workflow set', label);

afterEach(() => void vi.useRealTimers());

describe('the details of a workflow set', () => {
  test('WFSET-066 RECGQL-037: show name, id, customer, number of workflows and day of creation', async () => {
    const page = open();
    await heading();
    expect(page.api.calls('AppsGetWorkflowSetById')[0]?.variables).toEqual({ workflowSetId: CANADA._id });
    expect(about('Workflow Set Name')).toBe('Canada');
    expect(about('Workflow Set ID')).toContain(CANADA._id);
    expect(about('Customer')).toBe(TEST_CUSTOMER.customerDisplayName);
    expect(about('Number of workflows')).toBe('2');
    expect(about('Created')).toBe('07 Jun 2024');
    expect(screen.getByRole('button', { name: 'Copy Workflow Set ID' })).toBeTruthy();
  });

  test('WFSET-065 WFSET-066: an archived set has the tag and the date, an active one neither', async () => {
    const active = open();
    expect((await header()).queryByText('Archived')).toBeNull();
    expect(screen.queryByText('01 Oct 2026')).toBeNull();
    active.unmount();
    open({ api: { AppsGetWorkflowSetById: () => ARCHIVED } });
    expect((await header()).getByText('Archived')).toBeTruthy();
    expect(about('Archived')).toBe('01 Oct 2026');
  });

  test('WFSET-067: have a panel for each workflow, with its display name; only the default is marked', async () => {
    open();
    await heading();
    expect(panels().map(({ textContent }) => textContent)).toEqual(['Graduates EnglishDefault', 'Graduates, Québec Français']);
    for (const panel of panels()) expect(panel.parentElement?.tagName).toBe('H2');
  });

  test('WFSET-068: a panel has customer, stages, dates, the description of the set and the stages', async () => {
    const archived = { ...FRENCH, archivedAt: '2026-09-01T00:00:00.000Z' };
    const set = answeredSet({ workflowOptions: CANADA.workflowOptions }, [...CANADA.workflows.slice(0, 1), archived]);
    open({ route: `${route}?open=2`, api: { AppsGetWorkflowSetById: () => set } });
    await heading();
    const panel = 'About Graduates, Québec';
    expect(fact(panel, 'Customer')).toBe(TEST_CUSTOMER.customerDisplayName);
    expect(fact(panel, 'Stages')).toBe('2');
    expect(fact(panel, 'Created')).toBe('05 Mar 2024');
    expect(fact(panel, 'Archived')).toBe('01 Sep 2026');
    expect(fact(panel, 'Description')).toBe('Both languages of the country');
    const region = screen.getByRole('region', { name: /Graduates, Québec/ });
    expect(within(region).getByRole('listitem', { name: /Premier entretien$/ })).toBeTruthy();
    expect(within(region).getByRole('listitem', { name: /Deuxième entretien$/ })).toBeTruthy();
    expect(within(panels()[1] as HTMLElement).getByText('Archived')).toBeTruthy();
  });

  test('WFSET-068: without a description, a panel shows a dash', async () => {
    open({ api: { AppsGetWorkflowSetById: () => ({ ...CANADA, description: '' }) } });
    await heading();
    expect(fact('About Graduates', 'Description')).toBe('–');
    expect(fact('About Graduates', 'Archived')).toBe('–');
  });

  test('the open panels are in the address; at first, the first one is open', async () => {
    const page = open();
    await heading();
    const openOf = () => new URLSearchParams(page.address().split('?')[1]).get('open');
    expect(expanded()).toEqual(['true', 'false']);
    expect(openOf()).toBeNull();
    await userEvent.click(panels()[1] as HTMLElement);
    expect(expanded()).toEqual(['true', 'true']);
    expect(openOf()).toBe('1,2');
    await userEvent.click(panels()[0] as HTMLElement);
    expect(openOf()).toBe('2');
    await userEvent.click(panels()[1] as HTMLElement);
    expect(expanded()).toEqual(['false', 'false']);
    expect(openOf()).toBe('');
  });

  test('show what candidates see, in order, with the default', async () => {
    open();
    await heading();
    const choice = within(screen.getByRole('list', { name: 'What the candidate sees' })).getAllByRole('listitem');
    expect(choice.map(({ textContent }) => textContent)).toEqual(['EnglishDefault', 'Français']);
  });

  test('WFSET-069 WFSET-070: Edit and Duplicate lead to the forms', async () => {
    const page = open();
    await heading();
    const hrefOf = (name: string) => screen.getByRole('button', { name }).getAttribute('href');
    expect(hrefOf('Edit')).toBe(page.navigation.toBase(`workflow-sets/${CANADA._id}/edit`));
    expect(hrefOf('Duplicate')).toBe(page.navigation.toBase(`workflow-sets/create?copyWorkflowSetId=${CANADA._id}`));
  });

  test('Edit and Duplicate explain themselves to users who may not create sets', async () => {
    open({ denied: ['apps:createWorkflow'] });
    await heading();
    expect(screen.getByRole('button', { name: 'Edit', description: 'You do not have permission to edit workflow sets.' })).toBeTruthy();
    expect(
      screen.getByRole('button', { name: 'Duplicate', description: 'You do not have permission to create workflow sets.' }),
    ).toBeTruthy();
  });

  test('WFSET-071: Archive archives the set and opens the list after a second', async () => {
    const page = open({ api: { AppsArchiveWorkflowSet: () => OK } });
    await heading();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await act(async () => vi.advanceTimersByTimeAsync(900));
    expect(page.notifications.shown[0]?.title).toBe('1 workflow set(s) archived');
    expect(page.notifications.shown[0]?.link).toMatchObject({ label: 'View Archive', path: 'workflow-sets/archive' });
    expect(page.address()).toBe(page.navigation.toBase(route));
    await act(async () => vi.advanceTimersByTimeAsync(200));
    expect(page.address()).toBe(page.navigation.toBase('workflow-sets'));
    expect(page.api.calls('AppsArchiveWorkflowSet')[0]?.variables).toEqual({ workflowSetIds: [CANADA._id] });
  });

  test('a set that the server does not archive stays, with the reason', async () => {
    const refused = refusedRow('AppsArchiveWorkflowSet: unknown set refused', CANADA._id);
    const page = open({ api: { AppsArchiveWorkflowSet: () => ({ results: [refused] }) } });
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(page.notifications.shown[0]?.description).toBe(refused['message']));
    expect(page.address()).toBe(page.navigation.toBase(route));
  });

  test('WFSET-072: an archived set can only be restored', async () => {
    const page = open({ api: { AppsGetWorkflowSetById: () => ARCHIVED, AppsRestoreWorkflowSet: () => OK } });
    await heading();
    for (const name of ['Edit', 'Duplicate', 'Archive']) expect(screen.queryByRole('button', { name })).toBeNull();
    page.api.answer({ AppsGetWorkflowSetById: () => CANADA });
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('button', { name: 'Archive' })).toBeTruthy();
    expect(page.notifications.shown[0]?.title).toBe('1 workflow set(s) restored');
  });

  test('Archive is shown with the flag of the archive only', async () => {
    open({ flags: ALL_FLAGS.filter((flag) => flag !== WORKFLOW_SET_ROUTES.archive.flag) });
    await heading();
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
  });

  test('the pager leads to the next set of the list', async () => {
    const next = answeredSet({ _id: '66d000000000000000000002', name: 'Stores' });
    const list = () => pagedAnswer([CANADA, next], { filter: { skip: 0, limit: 30 } } as never, ({ name }) => name);
    const page = open({ state: originOf(''), api: { AppsGetWorkflowSetList: list } });
    const link = await screen.findByRole('link', { name: 'Next: Stores' });
    expect(link.getAttribute('href')).toBe(page.navigation.toBase(`workflow-sets/${next._id}`));
  });

  test('WFSET-073: a failed load shows its message', async () => {
    const page = open({ api: { AppsGetWorkflowSetById: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await waitFor(() => expect(page.notifications.shown).toHaveLength(1));
    expect(page.notifications.shown[0]).toMatchObject({
      title: 'Unexpected error',
      description: 'Failed to load workflow set details. Please contact support.',
    });
  });
});
