import { pathTo } from '@edge-console/sdk';
import { serverAnswer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answeredWorkflow, NORTH, renderRecruiting, stage, WORKFLOW_API } from '../testing/renderRecruiting.js';
import { chooseAssessment } from '../testing/workflowPages.js';
import { WORKFLOW_ROUTES } from './routes.js';
import WorkflowEdit from './WorkflowEdit.js';

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  user = userEvent.setup();
});

const OLD_CONDITION = {
  __typename: 'WorkflowCondition',
  onField: 'recommendationScore',
  onFieldType: 'number',
  comparisonOperator: 'lt',
  comparisonValue: 90,
} as const;
const MOVE = {
  __typename: 'WorkflowTrigger',
  enabled: true,
  conditionOperator: 'and',
  conditions: [
    {
      __typename: 'WorkflowCondition',
      onField: 'recommendation',
      onFieldType: 'string',
      comparisonOperator: 'contains',
      comparisonValue: ['YES'],
    },
    OLD_CONDITION,
  ],
  action: { __typename: 'WorkflowAction', type: 'MOVE_STAGE', payload: null },
} as const;
const SAVED = answeredWorkflow({ name: 'Graduates' }, [
  stage({ triggers: [MOVE] }),
  stage({
    _id: '66e100000000000000000002',
    name: 'Video',
    product: 'SI',
    externalAssessmentPackageId: 'p2',
    assessmentPackageName: 'On video',
  }),
]);
const route = pathTo(WORKFLOW_ROUTES.edit, { workflowId: SAVED._id });

async function open({ api, ...options }: Parameters<typeof renderRecruiting>[1] = {}) {
  const page = renderRecruiting(<WorkflowEdit />, {
    route,
    path: WORKFLOW_ROUTES.edit.path,
    ...options,
    api: { ...WORKFLOW_API, AppsGetWorkflowById: () => SAVED, AppsUpdateWorkflow: () => SAVED, ...api },
  });
  await screen.findByLabelText('Workflow name');
  return page;
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const saveButton = () => screen.getByRole('button', { name: 'Save' });
const rename = () => user.type(screen.getByLabelText('Workflow name'), ' 2027');
const question = async () => within(await screen.findByRole('dialog', { name: 'Save workflow?' }));
async function save() {
  await user.click(saveButton());
  await user.click((await question()).getByRole('button', { name: 'Save' }));
}
const sent = (page: Awaited<ReturnType<typeof open>>) =>
  page.api.calls('AppsUpdateWorkflow')[0]?.variables as {
    updateWorkflowInput: { stages: { _id?: string; triggers: { conditions: object[] }[] }[] };
  };

test('WF-094 WF-084: the form is filled with the workflow and its rules', async () => {
  await open();
  expect(screen.getByLabelText<HTMLInputElement>('Workflow name').value).toBe('Graduates');
  const rule = within(screen.getByRole('group', { name: 'Progress candidate if' }));
  expect(rule.getByRole<HTMLInputElement>('checkbox', { name: 'Yes' }).checked).toBe(true);
  expect(rule.getByRole<HTMLInputElement>('checkbox', { name: 'Maybe' }).checked).toBe(false);
});

test('a condition that the fields cannot express is shown and kept', async () => {
  const page = await open();
  const rule = within(screen.getByRole('group', { name: 'Progress candidate if' }));
  expect(rule.getByText('If recommendation score is less than 90')).toBeTruthy();
  await rename();
  await save();
  await waitFor(() => expect(page.api.calls('AppsUpdateWorkflow')).toHaveLength(1));
  const { onField, onFieldType, comparisonOperator, comparisonValue } = OLD_CONDITION;
  const kept = { onField, onFieldType, comparisonOperator, comparisonValue };
  expect(sent(page).updateWorkflowInput.stages[0]?.triggers[0]?.conditions).toContainEqual(kept);
});

test('WF-095: Save is disabled until something changes, and again when the change is taken back', async () => {
  await open();
  expect(saveButton().getAttribute('aria-disabled')).toBe('true');
  await user.type(screen.getByLabelText('Workflow name'), 'x');
  expect(saveButton().getAttribute('aria-disabled')).toBe('false');
  await user.type(screen.getByLabelText('Workflow name'), '{Backspace}');
  expect(saveButton().getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Remove: Progress candidate if' }));
  expect(saveButton().getAttribute('aria-disabled')).toBe('false');
});

test('WF-096 WF-097 WF-098: Save asks first, with the specified texts', async () => {
  await open();
  await rename();
  await user.click(saveButton());
  const dialog = await question();
  expect(dialog.getByText('Once saved, assement package cannot be edited.')).toBeTruthy();
  expect(dialog.getByText('Are you sure you want to save this workflow?')).toBeTruthy();
});

test('WF-099: Cancel sends nothing and keeps the form', async () => {
  const page = await open();
  await rename();
  await user.click(saveButton());
  await user.click((await question()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.api.calls('AppsUpdateWorkflow')).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('Workflow name').value).toBe('Graduates 2027');
});

test('WF-100 D-112: type, package and language of a saved stage are read-only; those of a new one are not', async () => {
  await open({ api: { AppsGetWorkflowById: () => ({ ...SAVED, stages: SAVED.stages.slice(0, 1) }) } });
  expect(card('Stage 1').queryByRole('combobox', { name: 'Assessment type' })).toBeNull();
  expect(card('Stage 1').getByText('Assessment package').nextElementSibling?.textContent).toContain('Store team member');
  await user.click(screen.getByRole('button', { name: 'Add Stage' }));
  expect(card('Stage 2').getByRole('combobox', { name: 'Assessment type' })).toBeTruthy();
});

test('RECGQL-061 WF-103: sends the stages with their ids and the version, and opens the details after half a second', async () => {
  const page = await open({ api: { AppsGetWorkflowById: () => ({ ...SAVED, stages: SAVED.stages.slice(0, 1) }) } });
  await user.click(screen.getByRole('button', { name: 'Add Stage' }));
  await chooseAssessment('Stage 2', 'Video interview', 'Store team member (video)');
  const clicked = performance.now();
  await save();
  expect(await screen.findByText('Workflow updated successfully.')).toBeTruthy();
  expect(page.api.calls('AppsUpdateWorkflow')[0]?.variables).toMatchObject({
    updateWorkflowInput: {
      _id: SAVED._id,
      customerId: TEST_CUSTOMER.customerId,
      organizationId: TEST_CUSTOMER.organizationId,
      hierarchyId: TEST_CUSTOMER.rootHierarchyId,
      name: 'Graduates',
      version: 3,
      stages: [
        { _id: SAVED.stages[0]?._id, product: 'FI', provider: 'PH', language: 'en-AU' },
        { name: 'Stage 2', product: 'SI', externalAssessmentPackageId: '66f000000000000000000002' },
      ],
    },
  });
  await waitFor(() => expect(page.address()).toBe(page.navigation.toBase(`workflow-sets/workflows/${SAVED._id}`)));
  expect(performance.now() - clicked).toBeGreaterThan(490);
});

test('Save does nothing between the message and the details', async () => {
  const page = await open();
  await rename();
  await save();
  await waitFor(() => expect(saveButton().getAttribute('aria-disabled')).toBe('true'));
  expect(screen.getByRole('button', { name: 'Save', description: 'Saved. The next page opens in a moment.' })).toBeTruthy();
  await user.click(saveButton());
  await waitFor(() => expect(page.address()).toBe(page.navigation.toBase(`workflow-sets/workflows/${SAVED._id}`)));
  expect(page.api.calls('AppsUpdateWorkflow')).toHaveLength(1);
});

test('WF-104 WF-105 D-118: a failure shows the saved values again, and what was entered can be restored', async () => {
  await open({ api: { AppsUpdateWorkflow: serverAnswer('INTERNAL_SERVER_ERROR') } });
  await rename();
  await user.click(screen.getByRole('button', { name: 'Remove: Progress candidate if' }));
  await save();
  expect(await screen.findByText('Workflow updation failed.')).toBeTruthy();
  const name = screen.getByLabelText<HTMLInputElement>('Workflow name');
  await waitFor(() => expect(name.value).toBe('Graduates'));
  expect(screen.getByRole('group', { name: 'Progress candidate if' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Restore my changes' }));
  expect(name.value).toBe('Graduates 2027');
  expect(screen.queryByRole('group', { name: 'Progress candidate if' })).toBeNull();
});

test('D-165: another version is a conflict, in which the user chooses', async () => {
  const page = await open({ api: { AppsUpdateWorkflow: serverAnswer('AppsUpdateWorkflow: other version') } });
  await rename();
  await save();
  const mine = await screen.findByRole('button', { name: /mine/i });
  expect(screen.getByLabelText<HTMLInputElement>('Workflow name').value).toBe('Graduates 2027');
  page.api.answer({ AppsUpdateWorkflow: () => SAVED });
  await user.click(mine);
  await user.click((await question()).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Workflow updated successfully.')).toBeTruthy();
});

test('D-148: an archived workflow cannot be edited', async () => {
  renderRecruiting(<WorkflowEdit />, {
    route,
    path: WORKFLOW_ROUTES.edit.path,
    api: { ...WORKFLOW_API, AppsGetWorkflowById: () => ({ ...SAVED, archivedAt: '2026-10-01T00:00:00.000Z' }) },
  });
  expect(await screen.findByText('This workflow is archived. Restore it to edit it.')).toBeTruthy();
  expect(screen.queryByLabelText('Workflow name')).toBeNull();
  expect(screen.getByRole('button', { name: 'Open the workflow' })).toBeTruthy();
});

test('D-158: the department can be changed', async () => {
  const page = await open();
  await user.click(screen.getByRole('combobox', { name: 'Department' }));
  await user.click(await screen.findByText('North'));
  await waitFor(() => expect(saveButton().getAttribute('aria-disabled')).toBe('false'));
  await save();
  await waitFor(() => expect(page.api.calls('AppsUpdateWorkflow')).toHaveLength(1));
  expect(page.api.calls('AppsUpdateWorkflow')[0]?.variables).toMatchObject({ updateWorkflowInput: { hierarchyId: NORTH } });
});
