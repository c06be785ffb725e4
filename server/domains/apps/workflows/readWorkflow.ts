import { array, mixed, object, string, ValidationError } from 'yup';
import { LIMITS } from '@edge-console/sdk/contract';
import type { WorkflowTrigger } from '@edge-console/sdk/contract/workflows';
import type { AppsWorkflowStageInput, AppsWorkflowTriggerInput } from '../../../graphql/__generated__/resolvers.js';
import { readInput } from '../../../graphql/readInput.js';
import type { AssessmentProduct, StageTrigger } from '../tables.js';
import { workflowProblemErrors } from './workflowProblemErrors.js';

/** A stage as a user chose it. */
export interface StageContent {
  /** Of a saved stage. */
  readonly stageId: string | undefined;
  readonly name: string;
  readonly product: AssessmentProduct;
  readonly externalAssessmentPackageId: string;
  readonly triggers: readonly StageTrigger[];
}

/** Name and stages of a workflow. */
export interface WorkflowContent {
  readonly name: string;
  readonly stages: readonly StageContent[];
}

/** Errors of one answer. A list of stages can have thousands. */
const MOST_PROBLEMS = 100;

const content = object({
  name: string()
    .trim()
    .required('Please enter workflow name')
    .max(LIMITS.name, `Please keep the workflow name within ${String(LIMITS.name)} characters`),
  stages: array()
    .of(
      object({
        stageId: string(),
        name: string()
          .trim()
          .defined()
          .max(LIMITS.name, `Please keep the stage name within ${String(LIMITS.name)} characters`),
        product: mixed<AssessmentProduct>().required(),
        externalAssessmentPackageId: string().required('Please select a assessment package'),
        triggers: mixed<readonly WorkflowTrigger[]>().required(),
      }),
    )
    .required()
    .test('problems', (stages, { path }) => {
      const errors = workflowProblemErrors(stages, path).slice(0, MOST_PROBLEMS);
      return errors.length === 0 || new ValidationError(errors.map((error) => new ValidationError(error.message, undefined, error.path)));
    }),
});

/**
 * Reads and trims a workflow. A stage without a name is 'Stage N'. (WF-052)
 * @param path of the input in the call: `createWorkflowInput`
 * @throws a validation error for the rejected fields: `createWorkflowInput.stages[1].externalAssessmentPackageId`
 */
export function readWorkflow(
  { name, stages }: { readonly name: string; readonly stages: readonly AppsWorkflowStageInput[] },
  path: string,
): WorkflowContent {
  const read = readInput(content, { name, stages: stages.map(draftOf) }, path);
  return {
    name: read.name,
    stages: read.stages.map(({ stageId, triggers, ...stage }, index) => ({
      ...stage,
      stageId,
      name: stage.name === '' ? `Stage ${String(index + 1)}` : stage.name,
      triggers: triggers.map(toStored),
    })),
  };
}

function draftOf({ _id, name, product, externalAssessmentPackageId, triggers }: AppsWorkflowStageInput) {
  return {
    ...(_id === undefined || _id === null ? {} : { stageId: _id }),
    name: name ?? '',
    product,
    externalAssessmentPackageId,
    triggers: (triggers ?? []).map(triggerOf),
  };
}

function triggerOf({ enabled, conditionOperator, conditions, action }: AppsWorkflowTriggerInput): WorkflowTrigger {
  return { enabled: enabled ?? true, conditionOperator: conditionOperator ?? 'and', conditions, action };
}

/** The rules of a workflow without problems have known operators and values. */
function toStored({ enabled, conditions, action }: WorkflowTrigger): StageTrigger {
  return {
    enabled,
    conditionOperator: 'and',
    conditions: conditions as StageTrigger['conditions'],
    action:
      action.type === 'MOVE_STAGE' ? { type: 'MOVE_STAGE' } : { type: 'UPDATE_STATUS', payload: { status: action.payload?.status ?? '' } },
  };
}
