import { pathTo } from '@edge-console/sdk';
import { idOfName, pagedAnswer, type FormUnderTest, type ListUnderTest, type RecordUnderTest } from '@edge-console/sdk/testing/conformance';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { WORKFLOW_ACTIONS, WORKFLOW_ROUTES } from '../workflows/routes.js';
import type { Workflow } from '../workflows/workflow.js';
import WorkflowArchive from '../workflows/WorkflowArchive.js';
import WorkflowCreate from '../workflows/WorkflowCreate.js';
import WorkflowDetails from '../workflows/WorkflowDetails.js';
import WorkflowEdit from '../workflows/WorkflowEdit.js';
import WorkflowList from '../workflows/WorkflowList.js';
import { TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { answeredJob, answeredWorkflow, rendering, workflow, WORKFLOW_API } from './renderRecruiting.js';

interface Asked {
  readonly filterWorkflowInput: {
    readonly skipEq: number;
    readonly limitEq: number;
    readonly sort?: { readonly fieldName: string; readonly order: string };
  };
}

/** All rows have the same date, so that only a sort by name changes their order. */
function pageOf(rows: readonly Workflow[], { filterWorkflowInput: { skipEq: skip, limitEq: limit, sort, ...asked } }: Asked) {
  const bySort = sort?.fieldName === 'name' ? { sort } : {};
  const page = pagedAnswer(rows, { filter: { skip, limit, ...asked, ...bySort } }, (row) => row.name);
  return { ...page, data: page.data.map((row) => answeredWorkflow(row)) };
}

const WORKFLOWS = {
  query: 'AppsGetWorkflowList',
  answer: (rows: readonly Workflow[], variables: never) => pageOf(rows, variables),
  search: 'Search workflows',
  loadFailure: 'Failed to load workflows list. Please contact support.',
  sort: { header: 'Workflow Name', field: 'name' },
  column: 'Stages',
  export: { operation: 'AppsExportWorkflows', answer: answeredJob() },
  failsAsDenied: true,
};

/** The parts that both actions share. */
const ACTION = {
  idOf: (row: Workflow) => row._id,
  all: {
    operation: 'AppsStartWorkflowsJob',
    answer: answeredJob(),
    askedBy: ({ input }: Readonly<Record<string, unknown>>) =>
      (input as { readonly all: { searchText: string; excludedIds: string[] } }).all,
  },
  mutated: (results: readonly unknown[]) => ({ results }),
  idsOf: (variables: Readonly<Record<string, unknown>>) => variables['workflowIds'] as readonly string[],
};

export const WORKFLOW_LISTS: readonly ListUnderTest<Workflow>[] = [
  {
    ...WORKFLOWS,
    route: 'recruiting.workflows.list',
    path: WORKFLOW_ROUTES.list.path,
    render: rendering(<WorkflowList />),
    row: (name) => workflow({ _id: idOfName(name), name }),
    title: 'Workflows',
    empty: 'There are no workflows yet.',
    noMatch: 'No workflows match',
    action: {
      ...ACTION,
      all: {
        ...ACTION.all,
        confirm: async () => {
          const question = await screen.findByRole('dialog', { name: 'Archive all these workflows?' });
          await userEvent.click(within(question).getByRole('button', { name: 'Archive' }));
        },
      },
      button: 'Archive',
      operation: 'AppsArchiveWorkflows',
      right: WORKFLOW_ACTIONS.archive,
      denied: 'You do not have permission to archive workflows.',
      flag: WORKFLOW_ROUTES.archive.flag,
      undo: 'AppsRestoreWorkflows',
      failure: 'Failed to archive workflows. Please contact support.',
    },
  },
  {
    ...WORKFLOWS,
    route: 'recruiting.workflows.archive',
    path: WORKFLOW_ROUTES.archive.path,
    render: rendering(<WorkflowArchive />),
    row: (name) => workflow({ _id: idOfName(name), name, archivedAt: '2026-10-01T00:00:00.000Z' }),
    title: 'Archived workflows',
    empty: 'There are no archived workflows.',
    noMatch: 'No archived workflows match',
    action: {
      ...ACTION,
      button: 'Restore',
      operation: 'AppsRestoreWorkflows',
      right: WORKFLOW_ACTIONS.restore,
      denied: 'You do not have permission to restore workflows.',
      undo: 'AppsArchiveWorkflows',
      failure: 'Failed to restore workflows. Please contact support.',
    },
  },
];

const ANSWERED = answeredWorkflow({});

/** Chooses the type and the package of a stage. */
export async function chooseAssessment(stage: string, type: string, name: string): Promise<void> {
  const card = within(screen.getByRole('region', { name: stage }));
  await userEvent.selectOptions(card.getByRole('combobox', { name: 'Assessment type' }), type);
  await userEvent.click(card.getByRole('combobox', { name: 'Assessment package' }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name.replace(/[()]/g, '\\$&')}`) }));
}

export const WORKFLOW_FORMS: readonly FormUnderTest[] = [
  {
    route: WORKFLOW_ROUTES.create.id,
    path: WORKFLOW_ROUTES.create.path,
    isNew: true,
    render: ({ api, ...options }) => rendering(<WorkflowCreate />)({ ...options, api: { ...WORKFLOW_API, ...api } }),
    title: 'Create a new workflow',
    ready: () => screen.findByLabelText('Workflow name'),
    required: { label: 'Workflow name', error: 'Please enter workflow name' },
    fill: async () => {
      await userEvent.type(screen.getByLabelText('Workflow name'), 'Graduates 2027');
      await chooseAssessment('Stage 1', 'Chat interview', 'Store team member');
    },
    operation: 'AppsCreateWorkflow',
    answer: ANSWERED,
    // An unnamed stage is stored with this name in every language.
    names: ['Stage 1'],
    failure: 'Workflow creation failed.',
    done: 'Workflow created.',
  },
  {
    route: WORKFLOW_ROUTES.edit.id,
    path: pathTo(WORKFLOW_ROUTES.edit, { workflowId: ANSWERED._id }),
    render: ({ api, ...options }) =>
      rendering(<WorkflowEdit />)({ ...options, api: { ...WORKFLOW_API, AppsGetWorkflowById: () => ANSWERED, ...api } }),
    title: 'Edit workflow',
    ready: () => screen.findByLabelText('Workflow name'),
    spoil: () => userEvent.clear(screen.getByLabelText('Workflow name')),
    required: { label: 'Workflow name', error: 'Please enter workflow name' },
    fill: () => userEvent.type(screen.getByLabelText('Workflow name'), ' 2027'),
    confirm: async () => {
      const question = await screen.findByRole('dialog', { name: 'Save workflow?' });
      await userEvent.click(within(question).getByRole('button', { name: 'Save' }));
    },
    operation: 'AppsUpdateWorkflow',
    answer: ANSWERED,
    names: ['Stage 1', 'English - en-AU'],
    failure: 'Workflow updation failed.',
    restore: async () => userEvent.click(await screen.findByRole('button', { name: 'Restore my changes' })),
    done: 'Workflow updated successfully.',
  },
];

export const WORKFLOW_RECORDS: readonly RecordUnderTest[] = [
  {
    route: WORKFLOW_ROUTES.details.id,
    path: pathTo(WORKFLOW_ROUTES.details, { workflowId: ANSWERED._id }),
    render: ({ api, ...options }) => rendering(<WorkflowDetails />)({ ...options, api: { ...WORKFLOW_API, ...api } }),
    query: 'AppsGetWorkflowById',
    answer: ANSWERED,
    name: ANSWERED.name,
    notFound: { text: 'Sorry, the workflow you visited does not exist.', back: 'Back to Workflows' },
    loadFailure: 'Failed to load workflow details. Please contact support.',
    archived: { answer: { ...ANSWERED, archivedAt: '2026-10-01T00:00:00.000Z' }, action: 'Restore', date: '01 Oct 2026' },
    actions: ['Duplicate', 'Archive', 'Edit'],
    names: ['First interview', 'Store team member', 'English - en-AU', TEST_CUSTOMER.customerDisplayName],
  },
];
