import { serverAnswer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { pagedAnswer } from '@edge-console/sdk/testing/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import plugin from '../plugin.js';
import { ALL_FLAGS, answeredPackages, renderRecruiting } from '../testing/renderRecruiting.js';
import {
  addRule,
  addStage,
  card,
  isDisabled,
  openWorkflowForm as open,
  option,
  ORIGINAL,
  rule,
  save,
  typeOf,
} from '../testing/workflowForm.js';
import { chooseAssessment } from '../testing/workflowPages.js';
import { WORKFLOW_ROUTES } from './routes.js';
import WorkflowList from './WorkflowList.js';

const pageOf = (rows: readonly (typeof ORIGINAL)[]) => pagedAnswer(rows, { filter: { skip: 0, limit: 30 } } as never, ({ name }) => name);

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  user = userEvent.setup();
});

test('WF-007 WF-009 WF-010: the forms are pages, each behind its flag and right', () => {
  const page = (id: string) => plugin.routes?.find((route) => route.id === id);
  expect(page('recruiting.workflows.create')).toMatchObject({
    path: 'workflow-sets/workflows/create',
    flag: 'edgeWorkflowCreationEnabled',
    action: 'apps:createWorkflow',
  });
  expect(page('recruiting.workflows.edit')).toMatchObject({
    path: 'workflow-sets/workflows/:workflowId/edit',
    flag: 'edgeWorkflowEditEnabled',
    action: 'apps:createWorkflow',
  });
});

test('WF-017: Create New leads to the form, with its flag only', async () => {
  const api = { AppsGetWorkflowList: () => pageOf([]) };
  const page = renderRecruiting(<WorkflowList />, { api });
  const [button] = await screen.findAllByRole('button', { name: 'Create New' });
  expect(button?.getAttribute('href')).toBe(page.navigation.toBase('workflow-sets/workflows/create'));
  page.unmount();
  renderRecruiting(<WorkflowList />, { api, flags: ALL_FLAGS.filter((flag) => flag !== WORKFLOW_ROUTES.create.flag) });
  await screen.findByText('There are no workflows yet.');
  expect(screen.queryByRole('button', { name: 'Create New' })).toBeNull();
});

describe('a workflow from scratch', () => {
  test('WF-039 WF-040: has a name and one stage, whose name may stay empty', async () => {
    await open();
    expect(screen.getAllByRole('region', { name: /^Stage/ })).toHaveLength(1);
    expect(card('Stage 1').getByLabelText<HTMLInputElement>('Stage name').placeholder).toBe('Stage 1');
    await chooseAssessment('Stage 1', 'Chat interview', 'Store team member');
    await user.click(addStage());
    expect(card('Stage 2').getByLabelText<HTMLInputElement>('Stage name').placeholder).toBe('Stage 2');
  });

  test('RECGQL-060 WF-052 WF-101: is sent with its stages, and the list opens', async () => {
    const page = await open();
    await user.type(screen.getByLabelText('Workflow name'), ' Retail ');
    await chooseAssessment('Stage 1', 'Chat interview', 'Store team member');
    await addRule('Progress candidate if');
    await user.click(addStage());
    await chooseAssessment('Stage 2', 'Video interview', 'Store team member (video)');
    await save();
    expect(await screen.findByText('Workflow created.')).toBeTruthy();
    expect(page.api.calls('AppsCreateWorkflow')[0]?.variables).toEqual({
      createWorkflowInput: {
        customerId: TEST_CUSTOMER.customerId,
        organizationId: TEST_CUSTOMER.organizationId,
        hierarchyId: TEST_CUSTOMER.rootHierarchyId,
        name: 'Retail',
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
        stages: [
          {
            name: 'Stage 1',
            product: 'FI',
            externalAssessmentPackageId: '66f000000000000000000001',
            provider: 'PH',
            language: 'en-AU',
            triggers: [
              {
                enabled: true,
                conditionOperator: 'and',
                conditions: [
                  { onField: 'recommendation', onFieldType: 'string', comparisonOperator: 'contains', comparisonValue: ['YES', 'MAYBE'] },
                ],
                action: { type: 'MOVE_STAGE' },
              },
            ],
          },
          {
            name: 'Stage 2',
            product: 'SI',
            externalAssessmentPackageId: '66f000000000000000000002',
            provider: 'PH',
            language: 'en-AU',
            triggers: [],
          },
        ],
      },
    });
    await waitFor(() => expect(page.address()).toBe(page.navigation.toBase('workflow-sets/workflows')));
  });

  test('WF-046 WF-047: invalid fields send nothing, and a message says so', async () => {
    const page = await open();
    await save();
    expect(await screen.findByText('Please make sure the fields pass validations.')).toBeTruthy();
    expect(screen.getByText('Please select a assessment type')).toBeTruthy();
    expect(screen.getByText('Please select a assessment package')).toBeTruthy();
    expect(page.api.calls('AppsCreateWorkflow')).toEqual([]);
  });

  test('WF-102: a failed call says so, is logged, and keeps the form', async () => {
    const page = await open({ api: { AppsCreateWorkflow: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await user.type(screen.getByLabelText('Workflow name'), 'Retail');
    await chooseAssessment('Stage 1', 'Chat interview', 'Store team member');
    await save();
    expect(await screen.findByText('Workflow creation failed.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Workflow name').value).toBe('Retail');
    expect(page.navigation.hasUnsavedForm).toBe(true);
  });

  test('a package that the provider removed meanwhile is refused at its stage', async () => {
    await open({ api: { AppsCreateWorkflow: serverAnswer('AppsCreateWorkflow: unknown package') } });
    await user.type(screen.getByLabelText('Workflow name'), 'Retail');
    await chooseAssessment('Stage 1', 'Chat interview', 'Store team member');
    await save();
    expect(await card('Stage 1').findByText('This assessment package no longer exists.')).toBeTruthy();
  });
});

describe('the assessment of a stage', () => {
  test('RECGQL-034 WF-044: typing asks the server for packages of the product', async () => {
    const page = await open();
    await user.selectOptions(typeOf('Stage 1'), 'Video interview');
    await user.type(card('Stage 1').getByRole('combobox', { name: 'Assessment package' }), 'Store');
    await screen.findByRole('option', { name: /Store team member \(video\)/ });
    await waitFor(() =>
      expect(page.api.calls('AppsGetAssessmentPackageList').at(-1)?.variables).toEqual({
        customerId: TEST_CUSTOMER.customerId,
        organizationId: TEST_CUSTOMER.organizationId,
        hierarchyId: TEST_CUSTOMER.rootHierarchyId,
        product: 'SI',
        searchText: 'Store',
      }),
    );
  });

  test('WF-043: shows the language of the package, which cannot be changed', async () => {
    await open();
    await chooseAssessment('Stage 1', 'Chat interview', 'Personnel de vente');
    expect(card('Stage 1').getByText('Language').nextElementSibling?.textContent).toBe('French - fr-FR');
  });

  test('WF-043: a package without a language is in en-US', async () => {
    const { data, pagination } = answeredPackages({});
    const api = { AppsGetAssessmentPackageList: () => ({ data: data.map((each) => ({ ...each, language: '' })), pagination }) };
    await open({ api });
    await chooseAssessment('Stage 1', 'Chat interview', 'Personnel de vente');
    expect(card('Stage 1').getByText('Language').nextElementSibling?.textContent).toBe('English - en-US');
  });

  test('another type removes the package', async () => {
    await open();
    await chooseAssessment('Stage 1', 'Chat interview', 'Store team member');
    await user.selectOptions(typeOf('Stage 1'), 'Video interview');
    expect(card('Stage 1').getByRole<HTMLInputElement>('combobox', { name: 'Assessment package' }).value).toBe('');
  });

  test('WF-045: a failed search of packages is reported', async () => {
    await open({ api: { AppsGetAssessmentPackageList: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await user.selectOptions(typeOf('Stage 1'), 'Chat interview');
    await user.click(card('Stage 1').getByRole('combobox', { name: 'Assessment package' }));
    expect(await screen.findByText('Failed to load assessment packages list. Please contact support.')).toBeTruthy();
    expect(screen.getByText('Unexpected error')).toBeTruthy();
  });
});

describe('the second stage', () => {
  test('WF-053 WF-054: can be added once, and removed', async () => {
    await open();
    await user.click(addStage());
    expect(screen.getAllByRole('region', { name: /^Stage/ })).toHaveLength(2);
    expect(isDisabled(addStage())).toBe(true);
    await user.click(card('Stage 2').getByRole('button', { name: 'Remove stage' }));
    expect(screen.getAllByRole('region', { name: /^Stage/ })).toHaveLength(1);
    expect(isDisabled(addStage())).toBe(false);
  });

  test('WF-055: cannot be added after a video interview', async () => {
    await open();
    await user.selectOptions(typeOf('Stage 1'), 'Video interview');
    expect(isDisabled(addStage())).toBe(true);
    const denied = 'A workflow that starts with a video interview can only have one stage.';
    expect(screen.getByRole('button', { name: 'Add Stage', description: denied })).toBeTruthy();
  });

  test('WF-056: after a first stage that became a video interview, it shows the error and can be removed there', async () => {
    const page = await open();
    await user.click(addStage());
    await user.selectOptions(typeOf('Stage 1'), 'Video interview');
    const alert = within(await card('Stage 2').findByRole('alert'));
    expect(alert.getByText('A workflow that starts with a video interview can only have one stage.')).toBeTruthy();
    await save();
    expect(page.api.calls('AppsCreateWorkflow')).toEqual([]);
    await user.click(alert.getByRole('button', { name: 'Remove stage' }));
    expect(screen.queryByRole('region', { name: 'Stage 2' })).toBeNull();
  });

  test('WF-059: cannot be a chat interview if the first stage is one', async () => {
    await open();
    await user.selectOptions(typeOf('Stage 1'), 'Chat interview');
    await user.click(addStage());
    expect(option('Stage 2', 'Chat interview').disabled).toBe(true);
    expect(option('Stage 2', 'Video interview').disabled).toBe(false);
  });

  test('WF-051: with the package of the first stage, it shows the error', async () => {
    await open({ route: `${WORKFLOW_ROUTES.create.path}?copyOf=${ORIGINAL._id}`, api: { AppsGetWorkflowById: () => twiceTheSame() } });
    await save();
    expect(await card('Stage 2').findByText('The workflow can not have the duplicated externalAssessmentPackageId')).toBeTruthy();
  });
});

/** A workflow of an older time, whose stages have the same package. */
function twiceTheSame() {
  const [first, second] = ORIGINAL.stages;
  return { ...ORIGINAL, stages: [first, { ...second, externalAssessmentPackageId: first?.externalAssessmentPackageId }] };
}

/** The input of a call that creates a workflow. */
interface Created {
  readonly createWorkflowInput: {
    readonly name: string;
    readonly stages: readonly { readonly _id?: string; readonly triggers: readonly unknown[] }[];
  };
}

describe('a copy', () => {
  const route = `${WORKFLOW_ROUTES.create.path}?copyOf=${ORIGINAL._id}`;

  test('WF-037 WF-106: starts from scratch or from an existing workflow, which is part of the address', async () => {
    const page = await open({
      api: {
        AppsGetWorkflowListV2: () => pageOf([ORIGINAL]),
        AppsGetWorkflowById: () => ORIGINAL,
      },
    });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Scratch' }).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'An existing workflow' }));
    await user.click(await screen.findByRole('combobox', { name: 'Existing workflow' }));
    await user.click(await screen.findByRole('option', { name: /^Graduates\s*2 stages/ }));
    expect((await screen.findByLabelText<HTMLInputElement>('Workflow name')).value).toBe('Graduates copy');
    expect(page.address()).toContain(`copyOf=${ORIGINAL._id}`);
    expect(page.api.calls('AppsGetWorkflowListV2')[0]?.variables).toMatchObject({
      filterWorkflowInput: { skipEq: 0, isArchived: false, sort: { fieldName: 'name', order: 'asc' } },
    });
  });

  test('WF-038 D-113: has the stages and rules of the original, and its name is selected to be overwritten', async () => {
    const page = await open({ route, api: { AppsGetWorkflowById: () => ORIGINAL } });
    const name = screen.getByLabelText<HTMLInputElement>('Workflow name');
    expect([name.value, name.selectionStart, name.selectionEnd]).toEqual(['Graduates copy', 0, 'Graduates copy'.length]);
    expect(rule().getByRole<HTMLInputElement>('textbox', { name: 'Score' }).value).toBe('80');
    await save();
    await waitFor(() => expect(page.api.calls('AppsCreateWorkflow')).toHaveLength(1));
    const { createWorkflowInput: sent } = (page.api.calls('AppsCreateWorkflow')[0] as unknown as { variables: Created }).variables;
    expect(sent.name).toBe('Graduates copy');
    expect(sent.stages.map(({ _id, triggers }) => [_id, triggers.length])).toEqual([
      [undefined, 1],
      [undefined, 0],
    ]);
  });

  test('an unknown workflow leaves the empty form, with a warning', async () => {
    await open({ route, api: { AppsGetWorkflowById: serverAnswer('NOT_FOUND') } });
    expect(screen.getByText('The workflow to copy does not exist. This is an empty form.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Workflow name').value).toBe('');
  });

  test('another start asks before it discards what was entered', async () => {
    const page = await open();
    await user.type(screen.getByLabelText('Workflow name'), 'Retail');
    await user.click(screen.getByRole('radio', { name: 'An existing workflow' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Scratch' }).checked).toBe(true));
    expect(screen.getByLabelText<HTMLInputElement>('Workflow name').value).toBe('Retail');
    expect(page.address()).not.toContain('copyOf');
  });
});

describe('what the workflow will do', () => {
  test('is said in sentences while the form is filled', async () => {
    await open();
    const preview = within(screen.getByRole('region', { name: 'What this workflow does' }));
    expect(preview.getByText('Choose the assessment that candidates take first.')).toBeTruthy();
    await chooseAssessment('Stage 1', 'Chat interview', 'Store team member');
    await addRule('Progress candidate if');
    expect(preview.getByText("Candidates take the chat interview 'Store team member' (English - en-AU).")).toBeTruthy();
    expect(preview.getByText('Progress candidate if recommendation is Yes or Maybe')).toBeTruthy();
  });

  test('can be tried with results: the outcome follows the rules', async () => {
    const page = await open({
      route: `${WORKFLOW_ROUTES.create.path}?copyOf=${ORIGINAL._id}`,
      api: { AppsGetWorkflowById: () => ORIGINAL },
    });
    await user.click(screen.getByText('Try the rules'));
    const preview = within(screen.getByRole('region', { name: 'What this workflow does' }));
    expect(preview.getByText('The candidate stays in this stage.')).toBeTruthy();
    const score = preview.getByRole('textbox', { name: 'Score' });
    await user.clear(score);
    await user.type(score, '80{Enter}');
    // Enter in these inputs does not save the workflow.
    expect(page.api.calls('AppsCreateWorkflow')).toEqual([]);
    expect(await preview.findByText('The candidate progresses to the next stage.')).toBeTruthy();
  });
});
