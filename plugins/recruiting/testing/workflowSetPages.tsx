import { pathTo } from '@edge-console/sdk';
import { TEST_CUSTOMER } from '@edge-console/sdk/testing';
import {
  confirmArchivingMany,
  idOfName,
  pagedAnswer,
  type FormUnderTest,
  type ListUnderTest,
  type RecordUnderTest,
} from '@edge-console/sdk/testing/conformance';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { WORKFLOW_SET_ACTIONS, WORKFLOW_SET_ROUTES } from '../workflowSets/routes.js';
import type { WorkflowSet } from '../workflowSets/workflowSet.js';
import WorkflowSetArchive from '../workflowSets/WorkflowSetArchive.js';
import WorkflowSetCreate from '../workflowSets/WorkflowSetCreate.js';
import WorkflowSetDetails from '../workflowSets/WorkflowSetDetails.js';
import WorkflowSetEdit from '../workflowSets/WorkflowSetEdit.js';
import WorkflowSetList from '../workflowSets/WorkflowSetList.js';
import { answeredJob, rendering } from './renderRecruiting.js';
import { answeredSet, CANADA, FORM_API, pickWorkflow, workflowSet } from './renderSets.js';

interface Asked {
  readonly workflowSetFilter: {
    readonly skipEq: number;
    readonly limitEq: number;
    readonly sort?: { readonly fieldName: string; readonly order: string };
  };
}

/** All rows have the same date, so that only a sort by name changes their order. */
function pageOf(rows: readonly WorkflowSet[], { workflowSetFilter: { skipEq: skip, limitEq: limit, sort, ...asked } }: Asked) {
  const bySort = sort?.fieldName === 'name' ? { sort } : {};
  const page = pagedAnswer(rows, { filter: { skip, limit, ...asked, ...bySort } }, (row) => row.name);
  return { ...page, data: page.data.map((row) => answeredSet(row)) };
}

const SETS = {
  query: 'AppsGetWorkflowSetList',
  answer: (rows: readonly WorkflowSet[], variables: never) => pageOf(rows, variables),
  search: 'Search workflow sets',
  loadFailure: 'Failed to load workflow sets list. Please contact support.',
  sort: { header: 'Workflow Set Name', field: 'name' },
  column: 'Workflows included',
  export: { operation: 'AppsExportWorkflowSets', answer: answeredJob() },
  failsAsDenied: true,
};

/** The parts that both actions share. */
const ACTION = {
  idOf: (row: WorkflowSet) => row._id,
  all: {
    operation: 'AppsStartWorkflowSetsJob',
    answer: answeredJob(),
    askedBy: ({ input }: Readonly<Record<string, unknown>>) =>
      (input as { readonly all: { searchText: string; excludedIds: string[] } }).all,
  },
  mutated: (results: readonly unknown[]) => ({ results }),
  idsOf: (variables: Readonly<Record<string, unknown>>) => variables['workflowSetIds'] as readonly string[],
};

export const WORKFLOW_SET_LISTS: readonly ListUnderTest<WorkflowSet>[] = [
  {
    ...SETS,
    route: WORKFLOW_SET_ROUTES.list.id,
    path: WORKFLOW_SET_ROUTES.list.path,
    render: rendering(<WorkflowSetList />),
    row: (name) => workflowSet({ _id: idOfName(name), name }),
    title: 'Workflow Sets',
    empty: 'There are no workflow sets yet.',
    noMatch: 'No workflow sets match',
    action: {
      ...ACTION,
      all: { ...ACTION.all, confirm: confirmArchivingMany },
      button: 'Archive',
      operation: 'AppsArchiveWorkflowSet',
      right: WORKFLOW_SET_ACTIONS.archive,
      denied: 'You do not have permission to archive workflow sets.',
      flag: WORKFLOW_SET_ROUTES.archive.flag,
      undo: 'AppsRestoreWorkflowSet',
      failure: 'Failed to archive workflow set. Please contact support.',
    },
  },
  {
    ...SETS,
    route: WORKFLOW_SET_ROUTES.archive.id,
    path: WORKFLOW_SET_ROUTES.archive.path,
    render: rendering(<WorkflowSetArchive />),
    row: (name) => workflowSet({ _id: idOfName(name), name, archivedAt: '2026-10-01T00:00:00.000Z' }),
    title: 'Archived workflow sets',
    empty: 'There are no archived workflow sets.',
    noMatch: 'No archived workflow sets match',
    action: {
      ...ACTION,
      button: 'Restore',
      operation: 'AppsRestoreWorkflowSet',
      right: WORKFLOW_SET_ACTIONS.restore,
      denied: 'You do not have permission to restore workflow sets.',
      undo: 'AppsArchiveWorkflowSet',
      failure: 'Failed to restore workflow set. Please contact support.',
    },
  },
];

const NAME = { label: 'Workflow Set Name', error: 'Please enter workflow name' };
const TAKEN = 'Workflow set name already in use';

export const WORKFLOW_SET_FORMS: readonly FormUnderTest[] = [
  {
    route: WORKFLOW_SET_ROUTES.create.id,
    path: WORKFLOW_SET_ROUTES.create.path,
    isNew: true,
    render: ({ api, ...options }) => rendering(<WorkflowSetCreate />)({ ...options, api: { ...FORM_API, ...api } }),
    title: 'Create workflow set',
    saveLabel: 'Create',
    ready: () => screen.findByLabelText('Workflow Set Name'),
    required: NAME,
    fill: async () => {
      await userEvent.click(screen.getByLabelText('Workflow Set Name'));
      await userEvent.paste('Stores of Canada');
      await pickWorkflow(1, 'Graduates');
    },
    operation: 'AppsCreateWorkflowSet',
    answer: CANADA,
    refusal: { path: 'createWorkflowSetInput.name', label: 'Workflow Set Name', error: TAKEN },
    failure: 'Stores of Canada failed to create',
    done: 'Stores of Canada created successfully',
  },
  {
    route: WORKFLOW_SET_ROUTES.edit.id,
    path: pathTo(WORKFLOW_SET_ROUTES.edit, { workflowSetId: CANADA._id }),
    render: ({ api, ...options }) => rendering(<WorkflowSetEdit />)({ ...options, api: { ...FORM_API, ...api } }),
    title: 'Edit workflow set',
    ready: () => screen.findByLabelText('Workflow Set Name'),
    spoil: () => userEvent.clear(screen.getByLabelText('Workflow Set Name')),
    required: NAME,
    fill: () => userEvent.type(screen.getByLabelText('Workflow Set Name'), ' and Alaska'),
    operation: 'AppsUpdateWorkflowSet',
    answer: CANADA,
    refusal: { path: 'updateWorkflowSetInput.name', label: 'Workflow Set Name', error: TAKEN },
    failure: 'Canada and Alaska failed to update',
    done: 'Canada and Alaska updated successfully',
    names: ['English - en-AU', 'French - fr-CA', 'English', 'Français', CANADA.name],
  },
];

export const WORKFLOW_SET_RECORDS: readonly RecordUnderTest[] = [
  {
    route: WORKFLOW_SET_ROUTES.details.id,
    path: pathTo(WORKFLOW_SET_ROUTES.details, { workflowSetId: CANADA._id }),
    render: rendering(<WorkflowSetDetails />),
    query: 'AppsGetWorkflowSetById',
    answer: CANADA,
    name: CANADA.name,
    notFound: { text: 'Sorry, the workflow set you visited does not exist.', back: 'Back to Workflow Sets' },
    loadFailure: 'Failed to load workflow set details. Please contact support.',
    archived: { answer: { ...CANADA, archivedAt: '2026-10-01T00:00:00.000Z' }, action: 'Restore', date: '01 Oct 2026' },
    actions: ['Duplicate', 'Archive', 'Edit'],
    names: [
      CANADA.description,
      'Graduates, Québec',
      'Graduates',
      'English',
      'Français',
      'First interview',
      'Store team member',
      'English - en-AU',
      TEST_CUSTOMER.customerDisplayName,
    ],
  },
];
