import { placeOf, type Answer, type Customer, type TestBrowser } from '../../../../testing/index.js';
import type { StageTrigger } from '../../tables.js';

export const WORKFLOW_RIGHTS = ['apps:viewWorkflowList', 'apps:viewWorkflow', 'apps:createWorkflow', 'apps:archiveWorkflow'];

const STAGE =
  '{ _id name product provider language externalAssessmentPackageId assessmentPackageName triggers { enabled conditionOperator conditions { onField onFieldType comparisonOperator comparisonValue } action { type payload { status } } } }';
const WORKFLOW = `{ _id name isDefault organizationId customerId hierarchyId createdAt updatedAt archivedAt version defaultLanguage setsCount stages ${STAGE} }`;

export const WORKFLOW_DOCUMENTS = {
  one: `query AppsGetWorkflowById($workflowId: ID!) { AppsGetWorkflowById(workflowId: $workflowId) ${WORKFLOW} }`,
  create: `mutation AppsCreateWorkflow($input: AppsCreateWorkflowInput!) { AppsCreateWorkflow(createWorkflowInput: $input) ${WORKFLOW} }`,
  update: `mutation AppsUpdateWorkflow($input: AppsUpdateWorkflowInput!) { AppsUpdateWorkflow(updateWorkflowInput: $input) ${WORKFLOW} }`,
} as const;

export interface AnsweredStage {
  readonly _id: string;
  readonly name: string;
  readonly product: 'FI' | 'SI';
  readonly provider: string;
  readonly language: string;
  readonly externalAssessmentPackageId: string;
  readonly triggers: readonly StageTrigger[];
}

export interface AnsweredWorkflow {
  readonly _id: string;
  readonly name: string;
  readonly hierarchyId: string;
  readonly version: number;
  readonly defaultLanguage: string;
  readonly setsCount: number;
  readonly stages: readonly AnsweredStage[];
}

/** The rule that moves a candidate to the next stage. */
export const moveStage = (...conditions: StageTrigger['conditions']): StageTrigger => ({
  enabled: true,
  conditionOperator: 'and',
  conditions,
  action: { type: 'MOVE_STAGE' },
});

/** The rule that sets the status 'Interview'. */
export const SET_TO_INTERVIEW: StageTrigger = {
  enabled: true,
  conditionOperator: 'and',
  conditions: [],
  action: { type: 'UPDATE_STATUS', payload: { status: 'APPS_APPLICATION_INTERVIEW' } },
};

export const RECOMMENDED: StageTrigger['conditions'][number] = {
  onField: 'recommendation',
  onFieldType: 'string',
  comparisonOperator: 'contains',
  comparisonValue: ['YES', 'MAYBE'],
};

export const scoreAtLeast = (comparisonValue: number): StageTrigger['conditions'][number] => ({
  onField: 'recommendationScore',
  onFieldType: 'number',
  comparisonOperator: 'gte',
  comparisonValue,
});

/** A user who edits the workflows of one customer. */
export class WorkflowCaller {
  constructor(
    readonly browser: TestBrowser,
    private readonly customer: Customer,
  ) {}

  create(input: object): Promise<Answer<{ AppsCreateWorkflow: AnsweredWorkflow }>> {
    return this.browser.call(WORKFLOW_DOCUMENTS.create, { input: { ...placeOf(this.customer), ...input } });
  }

  /** A new workflow. @throws if the call is rejected */
  async created(input: object): Promise<AnsweredWorkflow> {
    const { data, errors } = await this.create(input);
    if (data === null) throw new Error(JSON.stringify(errors));
    return data.AppsCreateWorkflow;
  }

  update(_id: string, input: object): Promise<Answer<{ AppsUpdateWorkflow: AnsweredWorkflow }>> {
    return this.browser.call(WORKFLOW_DOCUMENTS.update, { input: { _id, ...placeOf(this.customer), ...input } });
  }

  one(workflowId: string): Promise<Answer<{ AppsGetWorkflowById: AnsweredWorkflow }>> {
    return this.browser.call(WORKFLOW_DOCUMENTS.one, { workflowId });
  }
}
