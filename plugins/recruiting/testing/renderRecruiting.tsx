import { flagsOfGate } from '@edge-console/sdk/contract';
import { renderScreen, TEST_CUSTOMER, type RenderedScreen, type ScreenOptions } from '@edge-console/sdk/testing';
import type { SuiteOptions } from '@edge-console/sdk/testing/conformance';
import type { ReactElement } from 'react';
import british from '../locales/en-GB.json' with { type: 'json' };
import american from '../locales/en-US.json' with { type: 'json' };
import plugin from '../plugin.js';
import type { Workflow } from '../workflows/workflow.js';
import type { WorkflowOfDetails } from '../workflows/WorkflowDetails.js';

type Stage = WorkflowOfDetails['stages'][number];

/** A stage in the API's format: a chat interview without rules. */
export function stage(overrides: Partial<Stage> = {}): Stage {
  return {
    __typename: 'WorkflowStage',
    _id: '66e100000000000000000001',
    name: 'First interview',
    product: 'FI',
    language: 'en-AU',
    externalAssessmentPackageId: '66f000000000000000000001',
    assessmentPackageName: 'Store team member',
    triggers: [],
    ...overrides,
  };
}

/** A workflow in the API's format. */
export function workflow(overrides: Partial<Workflow> = {}): Workflow {
  return {
    __typename: 'Workflow',
    _id: '66e000000000000000000001',
    name: 'Graduates',
    createdAt: '2024-03-05T09:30:00.000Z',
    archivedAt: null,
    setsCount: 0,
    stages: [stage()],
    ...overrides,
  };
}

/** A workflow with all fields of the schema. */
export function answeredWorkflow(row: Partial<Workflow>, stages: readonly Partial<Stage>[] = [{}]) {
  return {
    ...workflow(row),
    isDefault: false,
    organizationId: TEST_CUSTOMER.organizationId,
    customerId: TEST_CUSTOMER.customerId,
    hierarchyId: TEST_CUSTOMER.rootHierarchyId,
    updatedAt: '2024-04-05T09:30:00.000Z',
    version: 3,
    defaultLanguage: 'en-AU',
    stages: stages.map((given) => ({ provider: 'PH', ...stage(given) })),
  };
}

/** A job that was started on workflows, in the API's format. */
export function answeredJob() {
  return {
    _id: '66b000000000000000000001',
    customerId: TEST_CUSTOMER.customerId,
    kind: 'apps:archiveWorkflows',
    parameters: {},
    status: 'queued',
    total: 120,
    done: 0,
    failed: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    startedAt: null,
    finishedAt: null,
    reason: null,
    file: null,
  };
}

/** The packages of the customer, in the API's format. */
export const PACKAGES = [
  { externalId: '66f000000000000000000001', name: 'Store team member', product: 'FI', language: 'en-AU' },
  { externalId: '66f000000000000000000002', name: 'Store team member (video)', product: 'SI', language: 'en-AU' },
  { externalId: '66f000000000000000000003', name: 'Personnel de vente', product: 'FI', language: 'fr-FR' },
] as const;

/** A page of packages, as the server finds them. */
export function answeredPackages({ product, searchText = '' }: { readonly product?: string; readonly searchText?: string }) {
  const data = PACKAGES.filter((each) => (product === undefined || each.product === product) && each.name.includes(searchText));
  return {
    data: data.map((each) => ({
      ...each,
      _id: each.externalId.replace('66f', '66a'),
      description: '',
      provider: 'PH',
      customerId: TEST_CUSTOMER.customerId,
      hierarchyId: TEST_CUSTOMER.rootHierarchyId,
      organizationId: TEST_CUSTOMER.organizationId,
      createdAt: '2024-01-05T09:30:00.000Z',
      updatedAt: '2024-01-05T09:30:00.000Z',
    })),
    pagination: { totalItems: data.length, isTotalExact: true, totalPages: 1, currentPage: 0, pageSize: 100 },
  };
}

export const NORTH = '66d000000000000000000001';

/** Departments of the customer. */
export function answeredDepartments() {
  const root = { _id: TEST_CUSTOMER.rootHierarchyId, name: TEST_CUSTOMER.customerDisplayName, parentId: null };
  return { data: [root, { _id: NORTH, name: 'North', parentId: root._id }], hasMore: false };
}

/** No set contains the workflow. */
export function answeredUsage(data: readonly object[] = [], totalItems = data.length) {
  return { data, pagination: { totalItems, isTotalExact: true, totalPages: 1, currentPage: 0, pageSize: 30 } };
}

/** Answers that the forms and the record page of a workflow need, besides the workflow. */
export const WORKFLOW_API = {
  ORGGetHierarchyNames: answeredDepartments,
  AppsGetAssessmentPackageList: answeredPackages,
  AppsGetWorkflowUsage: () => answeredUsage(),
  AppsGetVacancyListV2: () => answeredUsage(),
};

/** All flags of the plugin. */
export const ALL_FLAGS: readonly string[] = [...(plugin.routes ?? []).flatMap(flagsOfGate), ...(plugin.flags ?? [])];

/** Renders a screen of this plugin with all its flags on. */
export function renderRecruiting(element: ReactElement, options: Omit<ScreenOptions, 'plugin'> = {}): RenderedScreen {
  return renderScreen(element, {
    plugin: { id: plugin.id, definition: plugin, texts: { 'en-GB': british, 'en-US': american } },
    flags: ALL_FLAGS,
    ...options,
  });
}

/** Renders a screen for the conformance suites: all flags on except those that they switch off. */
export function rendering(element: ReactElement) {
  return ({ flagsOff = [], ...options }: SuiteOptions) =>
    renderRecruiting(element, { ...options, flags: ALL_FLAGS.filter((flag) => !flagsOff.includes(flag)) });
}
