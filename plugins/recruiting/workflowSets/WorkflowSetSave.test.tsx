import { pathTo } from '@edge-console/sdk';
import { serverAnswer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderRecruiting } from '../testing/renderRecruiting.js';
import { answeredSet, CANADA, ENGLISH, FRENCH, GERMAN, option, optionRow, pickWorkflow } from '../testing/renderSets.js';
import {
  button,
  checks,
  create,
  displayName,
  edit,
  enter,
  fillName,
  name,
  picker,
  preview,
  reason,
  type FormOptions,
} from '../testing/setForm.js';
import { WORKFLOW_SET_ROUTES } from './routes.js';
import WorkflowSetEdit from './WorkflowSetEdit.js';

describe('the check of the name', () => {
  const TAKEN = 'Workflow set name already in use';
  afterEach(() => void vi.useRealTimers());

  test('WFSET-045 RECGQL-038: a name that another set has is an error, until it is changed', async () => {
    const page = create({ api: { AppsCheckWorkflowSetNameDuplicatedByName: () => true } });
    await fillName('Canada');
    expect(await screen.findByText(TAKEN)).toBeTruthy();
    const { organizationId, customerId, rootHierarchyId: hierarchyId } = TEST_CUSTOMER;
    expect(checks(page)).toEqual([{ name: 'Canada', ids: [], organizationId, customerId, hierarchyId }]);
    expect(document.activeElement).toBe(name());
    await userEvent.type(name(), '!');
    expect(screen.queryByText(TAKEN)).toBeNull();
  });

  test('WFSET-046: asks once, a second after the last key, and never blocks typing', async () => {
    const page = create();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(name(), { target: { value: 'C' } });
    act(() => void vi.advanceTimersByTime(900));
    fireEvent.change(name(), { target: { value: 'Ca' } });
    act(() => void vi.advanceTimersByTime(900));
    expect(checks(page)).toEqual([]);
    act(() => void vi.advanceTimersByTime(100));
    vi.useRealTimers();
    await waitFor(() => expect(checks(page)).toMatchObject([{ name: 'Ca' }]));
  });

  test('WFSET-045: a late answer for an earlier name is ignored', async () => {
    const answers: Record<string, (isTaken: boolean) => void> = {};
    const check = ({ name: asked }: { readonly name: string }) => new Promise<boolean>((resolve) => (answers[asked] = resolve));
    const page = create({ api: { AppsCheckWorkflowSetNameDuplicatedByName: check } });
    await fillName('Old');
    await waitFor(() => expect(checks(page)).toHaveLength(1));
    await fillName('New');
    await waitFor(() => expect(checks(page)).toHaveLength(2));
    answers['New']?.(false);
    answers['Old']?.(true);
    await userEvent.tab();
    await waitFor(() => expect(page.navigation.hasUnsavedForm).toBe(true));
    expect(screen.queryByText(TAKEN)).toBeNull();
  });

  test('WFSET-047: the current name of the set is not checked; another one is, without the set itself', async () => {
    const page = await edit();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(name(), { target: { value: ' Canada ' } });
    act(() => void vi.advanceTimersByTime(2000));
    expect(checks(page)).toEqual([]);
    fireEvent.change(name(), { target: { value: 'Canada 2' } });
    act(() => void vi.advanceTimersByTime(1000));
    vi.useRealTimers();
    await waitFor(() => expect(checks(page)).toMatchObject([{ name: 'Canada 2', ids: [CANADA._id] }]));
  });

  test('a failed check is silent: the server checks again', async () => {
    const page = create({ api: { AppsCheckWorkflowSetNameDuplicatedByName: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await fillName();
    await waitFor(() => expect(checks(page)).toHaveLength(1));
    expect(page.notifications.shown).toEqual([]);
  });

  test('WFSET-045: a name that the server refuses on Save is marked at its field', async () => {
    create({ api: { AppsCreateWorkflowSet: serverAnswer('AppsCreateWorkflowSet: name in use') } });
    await fillName();
    await pickWorkflow(1, 'Graduates');
    await userEvent.click(button('Create'));
    expect(await screen.findByText(TAKEN)).toBeTruthy();
    expect(name().getAttribute('aria-invalid')).toBe('true');
  });
});

describe('saving a workflow set', () => {
  test('RECGQL-065 WFSET-059 WFSET-060: Create sends the set, announces it, and opens the list after a second', async () => {
    const page = create();
    await fillName(' Stores ');
    await pickWorkflow(1, 'Graduates');
    const clicked = performance.now();
    await userEvent.click(button('Create'));
    expect(await screen.findByText('Stores created successfully')).toBeTruthy();
    const { organizationId, customerId, rootHierarchyId: hierarchyId } = TEST_CUSTOMER;
    expect(page.api.calls('AppsCreateWorkflowSet').map(({ variables }) => variables)).toEqual([
      {
        createWorkflowSetInput: {
          organizationId,
          customerId,
          hierarchyId,
          name: 'Stores',
          description: '',
          workflowOptions: [{ workflowId: ENGLISH._id, displayName: 'English - en-AU', isDefault: true }],
          idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        },
      },
    ]);
    await waitFor(() => expect(reason('Create')).toBe('Saved. The next page opens in a moment.'));
    expect(page.navigation.hasUnsavedForm).toBe(false);
    await waitFor(() => expect(page.address()).toBe(page.navigation.toBase('workflow-sets')));
    // A second before the request, and a second after it. Timers may be early by a fraction of a millisecond.
    expect(performance.now() - clicked).toBeGreaterThan(1980);
  });

  test('WFSET-058: Save waits a second after validating, and shows that it is saving', async () => {
    const page = await edit();
    await userEvent.type(name(), '!');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(button('Save'));
    await act(async () => vi.advanceTimersByTimeAsync(999));
    expect(button('Save').getAttribute('aria-busy')).toBe('true');
    expect(page.api.calls('AppsUpdateWorkflowSet')).toEqual([]);
    await act(async () => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    await waitFor(() => expect(page.api.calls('AppsUpdateWorkflowSet')).toHaveLength(1));
  });

  test('WFSET-058: a user who leaves meanwhile sends nothing', async () => {
    const page = await edit();
    await userEvent.type(name(), '!');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(button('Save'));
    page.unmount();
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    expect(page.api.calls('AppsUpdateWorkflowSet')).toEqual([]);
  });

  test('WFSET-061: the message when creating fails', async () => {
    const page = create({ api: { AppsCreateWorkflowSet: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await fillName();
    await pickWorkflow(1, 'Graduates');
    await userEvent.click(button('Create'));
    await waitFor(() => expect(page.notifications.shown[0]?.description).toBe('Stores failed to create'));
  });

  test('RECGQL-066 WFSET-062: Save sends the set with its version, announces it, and opens the details after a second', async () => {
    const page = await edit();
    await enter(name(), 'All of Canada');
    const clicked = performance.now();
    await userEvent.click(button('Save'));
    expect(await screen.findByText('All of Canada updated successfully')).toBeTruthy();
    expect(page.api.calls('AppsUpdateWorkflowSet').map(({ variables }) => variables)).toEqual([
      {
        updateWorkflowSetInput: {
          _id: CANADA._id,
          name: 'All of Canada',
          description: 'Both languages of the country',
          version: 3,
          workflowOptions: [
            { workflowId: ENGLISH._id, displayName: 'English', isDefault: true },
            { workflowId: FRENCH._id, displayName: 'Français', isDefault: false },
          ],
        },
      },
    ]);
    await waitFor(() => expect(page.address()).toBe(page.navigation.toBase(`workflow-sets/${CANADA._id}`)));
    // A second before the request, and a second after it. Timers may be early by a fraction of a millisecond.
    expect(performance.now() - clicked).toBeGreaterThan(1980);
  });

  test('WFSET-063 WFSET-064: after a failed update, unsaved changes are guarded', async () => {
    const page = await edit({ api: { AppsUpdateWorkflowSet: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await userEvent.type(name(), '!');
    await userEvent.click(button('Save'));
    await waitFor(() => expect(page.notifications.shown[0]?.description).toBe('Canada! failed to update'));
    await waitFor(() => expect(button('Save').getAttribute('aria-busy')).toBe('false'));
    expect(page.navigation.hasUnsavedForm).toBe(true);
  });

  test('WFSET-037: leaving asks with unsaved changes, and not without them', async () => {
    const page = await edit();
    expect(page.navigation.hasUnsavedForm).toBe(false);
    await userEvent.click(within(optionRow(2)).getByRole('button', { name: /^Set as default workflow/ }));
    act(() => void page.navigation.confirmLeave());
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('Are you sure you want to leave? Your unsaved contents will be discarded.');
    await userEvent.click(within(question).getByRole('button', { name: 'Stay' }));
    await userEvent.click(within(optionRow(1)).getByRole('button', { name: /^Set as default workflow/ }));
    expect(page.navigation.hasUnsavedForm).toBe(false);
  });

  test('WFSET-037: the guard also covers a new set', async () => {
    const page = create();
    await fillName();
    expect(page.navigation.hasUnsavedForm).toBe(true);
  });

  test('D-165: two users who edit the same set see both versions, with the names of the workflows', async () => {
    const theirs = answeredSet({ workflowOptions: [option(GERMAN, 'Deutsch', true)], description: CANADA.description }, [GERMAN]);
    const current = { ...theirs, version: 4 };
    const page = await edit({ api: { AppsUpdateWorkflowSet: serverAnswer('AppsUpdateWorkflowSet: other version', { current }) } });
    await enter(displayName(2), 'Québécois');
    await userEvent.click(button('Save'));
    const notice = await screen.findByRole('alert');
    const row = within(notice).getAllByRole('row')[1];
    expect(row?.textContent).toBe('WorkflowsGraduates (English), Graduates, Québec (Québécois)Lager (Deutsch)');
    await userEvent.click(within(notice).getByRole('button', { name: 'Take theirs' }));
    expect(picker(1).value).toBe('Lager');
    expect(displayName(1).value).toBe('Deutsch');
    expect(page.navigation.hasUnsavedForm).toBe(false);
  });

  test('D-150: a workflow that was archived meanwhile is marked at its option', async () => {
    create({ api: { AppsCreateWorkflowSet: serverAnswer('AppsCreateWorkflowSet: workflow archived') } });
    await fillName();
    await pickWorkflow(1, 'Graduates');
    await userEvent.click(button('Create'));
    expect(await within(optionRow(1)).findByText('This workflow does not exist or is archived. Please select another one.')).toBeTruthy();
  });
});

describe('editing a workflow set', () => {
  const withArchived = answeredSet({ workflowOptions: CANADA.workflowOptions }, [
    ENGLISH,
    { ...FRENCH, archivedAt: '2026-10-01T00:00:00.000Z' },
  ]);

  test('WFSET-008: has the values of the set', async () => {
    await edit();
    expect(name().value).toBe('Canada');
    expect([picker(1).value, picker(2).value]).toEqual(['Graduates', 'Graduates, Québec']);
    expect([displayName(1).value, displayName(2).value]).toEqual(['English', 'Français']);
  });

  test('D-150: an archived workflow is marked, can stay, and can be replaced', async () => {
    await edit({ api: { AppsGetWorkflowSetById: () => withArchived } });
    expect(within(optionRow(2)).getByText('This workflow is archived')).toBeTruthy();
    expect(button('Save').getAttribute('aria-disabled')).toBe('false');
    await pickWorkflow(2, 'Lager');
    expect(screen.queryByText('This workflow is archived')).toBeNull();
  });

  test('D-148: an archived set cannot be edited, and leads to its details', async () => {
    const page = renderRecruiting(<WorkflowSetEdit />, {
      route: pathTo(WORKFLOW_SET_ROUTES.edit, { workflowSetId: CANADA._id }),
      path: WORKFLOW_SET_ROUTES.edit.path,
      api: { AppsGetWorkflowSetById: () => ({ ...CANADA, archivedAt: '2026-10-01T00:00:00.000Z' }) },
    });
    expect(await screen.findByText('This workflow set is archived. Restore it to edit it.')).toBeTruthy();
    expect(button('Open the workflow set').getAttribute('href')).toBe(page.navigation.toBase(`workflow-sets/${CANADA._id}`));
    expect(screen.queryByLabelText('Workflow Set Name')).toBeNull();
  });

  test('a set that does not exist leads to the list', async () => {
    renderRecruiting(<WorkflowSetEdit />, {
      route: pathTo(WORKFLOW_SET_ROUTES.edit, { workflowSetId: CANADA._id }),
      path: WORKFLOW_SET_ROUTES.edit.path,
      api: { AppsGetWorkflowSetById: serverAnswer('NOT_FOUND') },
    });
    expect(await screen.findByText('Sorry, the workflow set you visited does not exist.')).toBeTruthy();
  });
});

describe('copying a workflow set', () => {
  const copy = (api: FormOptions['api'] = {}) => create({ route: `workflow-sets/create?copyWorkflowSetId=${CANADA._id}`, api });

  test('WFSET-006 RECGQL-037: fills in name, description and options, and checks the name at once', async () => {
    const page = copy({ AppsCheckWorkflowSetNameDuplicatedByName: () => true });
    expect((await screen.findByLabelText<HTMLInputElement>('Workflow Set Name')).value).toBe('Canada copy');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Workflow Set Description').value).toBe('Both languages of the country');
    expect(preview()).toEqual(['EnglishDefault', 'Français']);
    expect(page.api.calls('AppsGetWorkflowSetById')[0]?.variables).toEqual({ workflowSetId: CANADA._id });
    expect(await screen.findByText('Workflow set name already in use')).toBeTruthy();
    expect(checks(page)).toMatchObject([{ name: 'Canada copy', ids: [] }]);
    expect(button('Create').getAttribute('aria-disabled')).toBe('true');
  });

  test('D-123: the name of a copy is cut to 25 characters', async () => {
    copy({ AppsGetWorkflowSetById: () => ({ ...CANADA, name: 'x'.repeat(24) }) });
    expect((await screen.findByLabelText<HTMLInputElement>('Workflow Set Name')).value).toBe('x'.repeat(24));
  });

  test('D-150: an unknown set leaves the empty form, with a warning', async () => {
    copy({ AppsGetWorkflowSetById: serverAnswer('NOT_FOUND') });
    expect(await screen.findByText('The workflow set to copy does not exist. The new workflow set starts empty.')).toBeTruthy();
    expect(name().value).toBe('');
  });

  test('D-150: an archived workflow is an error of the copy, until it is replaced', async () => {
    const archived = { ...FRENCH, archivedAt: '2026-10-01T00:00:00.000Z' };
    copy({ AppsGetWorkflowSetById: () => answeredSet({ workflowOptions: CANADA.workflowOptions }, [ENGLISH, archived]) });
    await screen.findByLabelText('Workflow Set Name');
    expect(await within(optionRow(2)).findByText('This workflow is archived')).toBeTruthy();
    expect(picker(2).getAttribute('aria-invalid')).toBe('true');
    expect(button('Create').getAttribute('aria-disabled')).toBe('true');
    await pickWorkflow(2, 'Lager');
    expect(button('Create').getAttribute('aria-disabled')).toBe('false');
  });
});
