import { pathTo } from '@edge-console/sdk';
import { refusedRow, serverAnswer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import plugin from '../plugin.js';
import { ALL_FLAGS, answeredUsage, answeredWorkflow, renderRecruiting, stage, WORKFLOW_API } from '../testing/renderRecruiting.js';
import { answeredVacancy } from '../testing/renderVacancies.js';
import { WORKFLOW_ROUTES } from './routes.js';
import type { WorkflowRule } from './useRuleSentence.js';
import WorkflowDetails from './WorkflowDetails.js';

const PROGRESS = { __typename: 'WorkflowAction', type: 'MOVE_STAGE', payload: null } as const;
const INTERVIEW = {
  __typename: 'WorkflowAction',
  type: 'UPDATE_STATUS',
  payload: { __typename: 'WorkflowActionPayload', status: 'APPS_APPLICATION_INTERVIEW' },
} as const;

function condition(onField: string, comparisonOperator: string, comparisonValue: unknown) {
  return { __typename: 'WorkflowCondition' as const, onField, onFieldType: 'number', comparisonOperator, comparisonValue };
}

function rule(action: WorkflowRule['action'], conditions: readonly ReturnType<typeof condition>[] = [], enabled = true) {
  return { __typename: 'WorkflowTrigger' as const, enabled, conditionOperator: 'and', conditions: [...conditions], action };
}

const CHAT = stage({ triggers: [rule(PROGRESS, [condition('recommendation', 'contains', ['YES', 'MAYBE'])])] });
const VIDEO = stage({
  _id: '66e100000000000000000002',
  name: 'Second interview',
  product: 'SI',
  language: 'fr-FR',
  externalAssessmentPackageId: '66f000000000000000000002',
  assessmentPackageName: null,
});
const GRADUATES = answeredWorkflow({}, [CHAT, VIDEO]);
const route = pathTo(WORKFLOW_ROUTES.details, { workflowId: GRADUATES._id });

function open({ api, ...options }: Parameters<typeof renderRecruiting>[1] = {}) {
  return renderRecruiting(<WorkflowDetails />, {
    route,
    path: WORKFLOW_ROUTES.details.path,
    ...options,
    api: { ...WORKFLOW_API, AppsGetWorkflowById: () => GRADUATES, ...api },
  });
}

const heading = () => screen.findByRole('heading', { level: 1, name: 'Graduates' });
const stageCard = (name: string) => screen.getByRole('listitem', { name: new RegExp(`${name}$`) });

/** The value beside a label in a list of facts. */
function fact(container: HTMLElement, label: string): HTMLElement {
  return within(container).getByText(label).nextElementSibling as HTMLElement;
}

const about = (page: ReturnType<typeof open>) => page.container.querySelector('dl[aria-label="About this workflow"]') as HTMLElement;

describe('the details of a workflow', () => {
  test('WF-008: are a page of the plugin behind its flag and right', () => {
    expect(plugin.routes?.find(({ id }) => id === 'recruiting.workflows.details')).toMatchObject({
      path: 'workflow-sets/workflows/:workflowId',
      flag: 'edgeWorkflowDetailEnabled',
      action: 'apps:viewWorkflow',
    });
  });

  test('WF-028 RECGQL-032: show name, customer, number of stages and day of creation', async () => {
    const page = open();
    await heading();
    expect(page.api.calls('AppsGetWorkflowById')[0]?.variables).toEqual({ workflowId: GRADUATES._id });
    expect(fact(about(page), 'Customer').textContent).toBe(TEST_CUSTOMER.customerDisplayName);
    expect(fact(about(page), 'Stages').textContent).toBe('2');
    expect(fact(about(page), 'Created').textContent).toBe('05 Mar 2024');
  });

  describe('copying', () => {
    const writeText = vi.fn<(text: string) => Promise<void>>();
    beforeEach(() => {
      writeText.mockReset().mockResolvedValue();
      const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
      return () => {
        if (before === undefined) Reflect.deleteProperty(navigator, 'clipboard');
        else Object.defineProperty(navigator, 'clipboard', before);
      };
    });

    test('WF-029: the workflow ID is copied, and the page confirms it', async () => {
      const page = open();
      await heading();
      expect(fact(about(page), 'Workflow ID').textContent).toContain(GRADUATES._id);
      screen.getByRole('button', { name: 'Copy Workflow ID' }).click();
      await waitFor(() => expect(writeText).toHaveBeenCalledWith(GRADUATES._id));
      expect(await screen.findByText('Copied')).toBeTruthy();
    });

    test('WF-031: the master ID of each stage is copied', async () => {
      open();
      await heading();
      within(stageCard('Second interview')).getByRole('button', { name: 'Copy Master ID' }).click();
      await waitFor(() => expect(writeText).toHaveBeenCalledWith(VIDEO.externalAssessmentPackageId));
    });

    test('a browser that refuses to copy is told apart from a copied text', async () => {
      writeText.mockRejectedValue(new DOMException('Denied.', 'NotAllowedError'));
      open();
      await heading();
      screen.getByRole('button', { name: 'Copy Workflow ID' }).click();
      expect(await screen.findByText('Your browser does not allow copying here. Select the text and copy it.')).toBeTruthy();
    });
  });

  test('WF-030: each stage shows its name, its product and its assessment package', async () => {
    open();
    await heading();
    const cards = screen.getAllByRole('listitem', { name: /interview$/ });
    expect(cards.map((card) => within(card).getByRole('heading', { level: 3 }).textContent)).toEqual([
      '1First interview',
      '2Second interview',
    ]);
    const [first, second] = cards as [HTMLElement, HTMLElement];
    expect(fact(first, 'Assessment type').textContent).toBe('Chat interview');
    expect(fact(first, 'Assessment type').querySelector('svg')).not.toBeNull();
    expect(fact(first, 'Assessment package').textContent).toBe('Store team member');
    expect(fact(second, 'Assessment type').textContent).toBe('Video interview');
    expect(fact(second, 'Assessment package').textContent).toBe('This package no longer exists.');
  });

  test.each([
    ['en-AU', 'English - en-AU'],
    ['fr-FR', 'French - fr-FR'],
    ['', 'English - en-US'],
    ['klingon!', 'klingon!'],
  ])('WF-032: the language "%s" is shown as %s', async (language, label) => {
    open({ api: { AppsGetWorkflowById: () => answeredWorkflow({}, [{ language }]) } });
    await heading();
    expect(fact(stageCard('First interview'), 'Language').textContent).toBe(label);
  });

  test.each([
    [[rule(PROGRESS, [condition('recommendation', 'contains', ['YES', 'MAYBE'])])], 'Progress candidate if recommendation is Yes or Maybe'],
    [
      [
        rule(PROGRESS, [
          condition('recommendationScore', 'gte', 65),
          condition('profanityQuestionCount', 'lt', 3),
          condition('isLowTextQuality', 'is', false),
        ]),
      ],
      'Progress candidate if recommendation score is at least 65, profanity question count is less than 3 and low text quality is not detected',
    ],
    [[rule(INTERVIEW)], 'Change application status to Interview'],
    [[rule(PROGRESS, [condition('plagiarismQuestionCount', 'lte', 2)])], 'Progress candidate if plagiarism question count is at most 2'],
    [[rule(PROGRESS, [condition('recommendationScore', 'gt', 80)])], 'Progress candidate if recommendation score is more than 80'],
    [[rule(PROGRESS, [condition('recommendation', 'is', 'NO')])], 'Progress candidate if recommendation is No'],
    [[rule(PROGRESS, [condition('isLowTextQuality', 'is', true)])], 'Progress candidate if low text quality is detected'],
    [[rule(PROGRESS, [condition('recommendation', 'contains', 'AY')])], 'Progress candidate if recommendation contains AY'],
    [[rule(PROGRESS, [condition('rating', 'near', 4)])], 'Progress candidate if rating near 4'],
    [[], 'No rules: users decide how each candidate proceeds.'],
  ])('WF-033: rules are sentences (%#)', async (triggers, sentence) => {
    open({ api: { AppsGetWorkflowById: () => answeredWorkflow({}, [{ triggers }]) } });
    await heading();
    expect(fact(stageCard('First interview'), 'Rules').textContent).toBe(sentence);
  });

  test('WF-033: a rule that is off is marked', async () => {
    open({ api: { AppsGetWorkflowById: () => answeredWorkflow({}, [{ triggers: [rule(INTERVIEW, [], false)] }]) } });
    await heading();
    expect(fact(stageCard('First interview'), 'Rules').textContent).toBe('Change application status to Interview Off');
  });

  test('WF-034 RECGQL-062: Archive archives the workflow and opens the list after half a second', async () => {
    const page = open({ api: { AppsArchiveWorkflows: () => ({ results: [{ _id: GRADUATES._id, ok: true }] }) } });
    await heading();
    const clicked = performance.now();
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(page.notifications.shown[0]?.title).toBe('1 workflow(s) archived'));
    expect(page.notifications.shown[0]?.link).toMatchObject({ label: 'View Archive', path: 'workflow-sets/workflows/archive' });
    expect(page.address()).toBe(page.navigation.toBase(route));
    await waitFor(() => expect(page.address()).toBe(page.navigation.toBase('workflow-sets/workflows')));
    // Timers may be early by a fraction of a millisecond.
    expect(performance.now() - clicked).toBeGreaterThan(490);
    expect(page.api.calls('AppsArchiveWorkflows')[0]?.variables).toEqual({ workflowIds: [GRADUATES._id] });
  });

  test('a workflow that the server does not archive stays, with the reason', async () => {
    const refused = refusedRow('AppsArchiveWorkflows: unknown workflow refused', GRADUATES._id);
    const page = open({ api: { AppsArchiveWorkflows: () => ({ results: [refused] }) } });
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(page.notifications.shown[0]?.description).toBe(refused['message']));
    expect(page.address()).toBe(page.navigation.toBase(route));
  });

  test('D-148 WF-034: an archived workflow can only be restored', async () => {
    const archived = { ...GRADUATES, archivedAt: '2026-10-01T00:00:00.000Z' };
    const restored = { results: [{ _id: GRADUATES._id, ok: true }] };
    const page = open({ api: { AppsGetWorkflowById: () => archived, AppsRestoreWorkflows: () => restored } });
    await heading();
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
    page.api.answer({ AppsGetWorkflowById: () => GRADUATES });
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('button', { name: 'Archive' })).toBeTruthy();
    expect(page.notifications.shown[0]?.title).toBe('1 workflow(s) restored');
  });

  test('Archive is shown with the flag of the archive only', async () => {
    open({ flags: ALL_FLAGS.filter((flag) => flag !== WORKFLOW_ROUTES.archive.flag) });
    await heading();
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
  });

  test('WF-036: a failed load shows its message', async () => {
    const page = open({ api: { AppsGetWorkflowById: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await waitFor(() => expect(page.notifications.shown).toHaveLength(1));
    expect(page.notifications.shown[0]).toMatchObject({
      title: 'Unexpected error',
      description: 'Failed to load workflow details. Please contact support.',
    });
  });

  test('WF-035: Edit and Duplicate lead to the forms, and are explained to users who may not create workflows', async () => {
    const page = open();
    await heading();
    expect(screen.getByRole('button', { name: 'Edit' }).getAttribute('href')).toBe(page.navigation.toBase(`${route}/edit`));
    expect(screen.getByRole('button', { name: 'Duplicate' }).getAttribute('href')).toBe(
      page.navigation.toBase(`workflow-sets/workflows/create?copyOf=${GRADUATES._id}`),
    );
    page.unmount();
    open({ denied: ['apps:createWorkflow'] });
    await heading();
    const denied = 'You do not have permission to edit workflows.';
    expect(await screen.findByRole('button', { name: 'Edit', description: denied })).toBeTruthy();
  });

  test('Edit is shown with its flag only', async () => {
    open({ flags: ALL_FLAGS.filter((flag) => flag !== WORKFLOW_ROUTES.edit.flag) });
    await heading();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  test('says in sentences what the workflow does, from the first stage to the last', async () => {
    open();
    await heading();
    const section = within(screen.getByRole('region', { name: 'What this workflow does' }));
    const [first, second] = section.getAllByRole('listitem').filter(({ parentElement }) => parentElement?.tagName === 'OL');
    expect(first?.textContent).toBe(
      "Candidates take the chat interview 'Store team member' (English - en-AU)." +
        'As soon as a candidate has completed it:Progress candidate if recommendation is Yes or Maybe' +
        'Other candidates stay in this stage until a user progresses them.',
    );
    expect(second?.textContent).toContain('This is the last stage. Users decide about each candidate.');
  });

  const SET = { _id: '66c000000000000000000001', name: 'Store teams', archivedAt: null, displayName: 'English - en-AU', isDefault: true };

  test('D-120: lists the sets that contain the workflow, with its name there', async () => {
    const old = { ...SET, _id: '66c000000000000000000002', name: 'Old teams', archivedAt: '2026-01-01T00:00:00.000Z', isDefault: false };
    const page = open({ api: { AppsGetWorkflowUsage: () => answeredUsage([SET, old], 105) } });
    await heading();
    const section = within(screen.getByRole('region', { name: 'Used in workflow sets' }));
    const link = await section.findByRole('link', { name: 'Store teams' });
    expect(link.getAttribute('href')).toBe(page.navigation.toBase(`workflow-sets/${SET._id}`));
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      "Store teams as 'English - en-AU' Default",
      "Old teams as 'English - en-AU' Archived",
    ]);
    expect(section.getByText('And 103 more sets')).toBeTruthy();
  });

  test('D-120 D-167: lists the newest vacancies that were created from the workflow, and says that they keep their stages', async () => {
    const [barista, waiter] = [
      answeredVacancy({ title: 'Barista' }),
      answeredVacancy({ _id: '66c000000000000000000002', title: 'Waiter' }),
    ];
    const found = answeredUsage([barista, waiter], 12);
    const page = open({ api: { AppsGetVacancyListV2: () => found } });
    await heading();
    const section = within(screen.getByRole('region', { name: 'Vacancies created from this workflow' }));
    const link = await section.findByRole('link', { name: 'Barista' });
    expect(link.getAttribute('href')).toBe(page.navigation.toBase(`vacancies/${barista._id}`));
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Barista', 'Waiter']);
    expect(section.getByText('And 10 more vacancies')).toBeTruthy();
    expect(section.getByText('A vacancy keeps its own stages: changes of this workflow do not affect it.')).toBeTruthy();
    expect(page.api.calls('AppsGetVacancyListV2')[0]?.variables).toMatchObject({
      filterVacancyInput: { workflowId: GRADUATES._id, isArchived: false, sort: { fieldName: 'createdAt', order: 'desc' } },
    });
  });

  test('without the page of vacancies, the section is not shown', async () => {
    const page = open({ flags: ALL_FLAGS.filter((flag) => flag !== 'edgeVacancyListEnabled') });
    await heading();
    expect(screen.queryByRole('region', { name: 'Vacancies created from this workflow' })).toBeNull();
    expect(page.api.calls('AppsGetVacancyListV2')).toEqual([]);
  });

  test('D-120: archiving a workflow that sets contain asks first, and Cancel keeps it', async () => {
    const page = open({ api: { AppsGetWorkflowById: () => ({ ...GRADUATES, setsCount: 2 }) } });
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    const question = within(await screen.findByRole('dialog', { name: 'Archive 1 workflow?' }));
    expect(question.getByText('Graduates: in 2 workflow sets')).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.api.calls('AppsArchiveWorkflows')).toEqual([]);
  });
});
