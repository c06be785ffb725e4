import type { AwsRegion } from '@edge-console/sdk/contract';
import { placeOf, type Answer, type Customer, type TestBrowser, type Workflow } from '../../../../testing/index.js';

export const WORKFLOW_SET_RIGHTS = [
  'apps:viewWorkflowList',
  'apps:viewWorkflow',
  'apps:createWorkflow',
  'apps:archiveWorkflow',
  'apps:restoreWorkflow',
];

const SET =
  '{ _id name description version customerId hierarchyId organizationId createdAt updatedAt archivedAt workflowOptions { workflowId displayName isDefault } workflows { _id name createdAt archivedAt defaultLanguage stages { name } } }';
const RESULTS = '{ results { _id ok code message } }';

export const WORKFLOW_SET_DOCUMENTS = {
  list: `query AppsGetWorkflowSetList($filter: AppsWorkflowSetFilterInput!) { AppsGetWorkflowSetList(workflowSetFilter: $filter) { data ${SET} pagination { totalItems totalPages currentPage pageSize } } }`,
  one: `query AppsGetWorkflowSetById($workflowSetId: ID!) { AppsGetWorkflowSetById(workflowSetId: $workflowSetId) ${SET} }`,
  nameCheck:
    'query AppsCheckWorkflowSetNameDuplicatedByName($name: String!, $ids: [ID!], $customerId: ID!, $organizationId: ID!, $hierarchyId: ID!) { AppsCheckWorkflowSetNameDuplicatedByName(name: $name, ids: $ids, customerId: $customerId, organizationId: $organizationId, hierarchyId: $hierarchyId) }',
  create: `mutation AppsCreateWorkflowSet($input: AppsCreateWorkflowSetInput!) { AppsCreateWorkflowSet(createWorkflowSetInput: $input) ${SET} }`,
  update: `mutation AppsUpdateWorkflowSet($input: AppsUpdateWorkflowSetInput!) { AppsUpdateWorkflowSet(updateWorkflowSetInput: $input) ${SET} }`,
  archive: `mutation AppsArchiveWorkflowSet($workflowSetIds: [ID!]!) { AppsArchiveWorkflowSet(workflowSetIds: $workflowSetIds) ${RESULTS} }`,
  restore: `mutation AppsRestoreWorkflowSet($workflowSetIds: [ID!]!) { AppsRestoreWorkflowSet(workflowSetIds: $workflowSetIds) ${RESULTS} }`,
} as const;

export interface AnsweredSet {
  readonly _id: string;
  readonly name: string;
  readonly description: string;
  readonly version: number;
  readonly archivedAt: string | null;
  readonly workflowOptions: readonly OptionInput[];
  readonly workflows: readonly { readonly _id: string; readonly name: string; readonly archivedAt: string | null }[];
}

export interface OptionInput {
  readonly workflowId: string;
  readonly displayName: string;
  readonly isDefault: boolean;
}

interface Page {
  readonly data: readonly AnsweredSet[];
  readonly pagination: object;
}

interface Moved {
  readonly results: readonly { readonly _id: string; readonly ok: boolean; readonly code: string | null }[];
}

/** Options for the workflows, with the display names 'Choice N'; the first is the default. */
export const optionsFor = (...workflows: readonly Pick<Workflow, 'workflowId'>[]): readonly OptionInput[] =>
  workflows.map(({ workflowId }, index) => ({ workflowId, displayName: `Choice ${String(index + 1)}`, isDefault: index === 0 }));

/** A user who works with the workflow sets of one customer. */
export class WorkflowSetCaller {
  constructor(
    readonly browser: TestBrowser,
    private readonly customer: Customer,
  ) {}

  page(filter: object = {}, awsRegion?: AwsRegion): Promise<Answer<{ AppsGetWorkflowSetList: Page }>> {
    return this.browser.call(WORKFLOW_SET_DOCUMENTS.list, { filter: { ...placeOf(this.customer), ...filter } }, awsRegion);
  }

  /** Names on a page, in order. */
  async names(filter: object = {}): Promise<readonly string[] | undefined> {
    return (await this.page(filter)).data?.AppsGetWorkflowSetList.data.map(({ name }) => name);
  }

  one(workflowSetId: string, awsRegion?: AwsRegion): Promise<Answer<{ AppsGetWorkflowSetById: AnsweredSet }>> {
    return this.browser.call(WORKFLOW_SET_DOCUMENTS.one, { workflowSetId }, awsRegion);
  }

  async isInUse(name: string, ids: readonly string[] = []): Promise<boolean | undefined> {
    const { data } = await this.browser.call<{ AppsCheckWorkflowSetNameDuplicatedByName: boolean }>(WORKFLOW_SET_DOCUMENTS.nameCheck, {
      name,
      ids,
      ...placeOf(this.customer),
    });
    return data?.AppsCheckWorkflowSetNameDuplicatedByName;
  }

  create(input: object): Promise<Answer<{ AppsCreateWorkflowSet: AnsweredSet }>> {
    return this.browser.call(WORKFLOW_SET_DOCUMENTS.create, { input: { ...placeOf(this.customer), ...input } });
  }

  /** A new set. @throws if the call is rejected */
  async created(input: object): Promise<AnsweredSet> {
    const { data, errors } = await this.create(input);
    if (data === null) throw new Error(JSON.stringify(errors));
    return data.AppsCreateWorkflowSet;
  }

  update(_id: string, input: object): Promise<Answer<{ AppsUpdateWorkflowSet: AnsweredSet }>> {
    return this.browser.call(WORKFLOW_SET_DOCUMENTS.update, { input: { _id, ...input } });
  }

  /** Codes of the results, in order; null for a moved set. */
  async move(kind: 'archive' | 'restore', workflowSetIds: readonly string[]): Promise<readonly (string | null)[] | undefined> {
    const { data } = await this.browser.call<Record<string, Moved>>(WORKFLOW_SET_DOCUMENTS[kind], { workflowSetIds });
    return data?.[kind === 'archive' ? 'AppsArchiveWorkflowSet' : 'AppsRestoreWorkflowSet']?.results.map(({ code }) => code);
  }
}
