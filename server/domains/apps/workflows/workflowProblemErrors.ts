import {
  MOST_CONDITIONS,
  MOST_STAGES,
  SCORE,
  workflowProblems,
  type WorkflowProblem,
  type WorkflowStageDraft,
} from '@edge-console/sdk/contract/workflows';
import type { InputError } from '../../../graphql/errors.js';

type Code = WorkflowProblem['code'];

/** Place of a problem below its rule, its stage or the list of stages. */
const PLACES: Readonly<Partial<Record<Code, string>>> = {
  stageAfterVideo: '.product',
  secondChat: '.product',
  packageTwice: '.externalAssessmentPackageId',
  rulesOnVideo: '.triggers',
  rulesOnSecondStage: '.triggers',
  conditionOperator: '.conditionOperator',
  tooManyConditions: '.conditions',
  status: '.action.payload.status',
  payload: '.action.payload',
};

const MESSAGES: Readonly<Record<Exclude<Code, 'comparisonValue'>, string>> = {
  stageMissing: 'Please add a stage',
  tooManyStages: `A workflow can have at most ${String(MOST_STAGES)} stages`,
  stageAfterVideo: 'A workflow that starts with a video interview can only have one stage.',
  secondChat: 'The second stage cannot be a chat interview if the first stage is a chat interview',
  packageTwice: 'The workflow can not have the duplicated externalAssessmentPackageId',
  rulesOnVideo: 'Rules are not supported for video interview stages.',
  rulesOnSecondStage: 'Only the first stage can have rules',
  ruleTwice: 'A stage can have each kind of rule only once',
  progressWithoutNextStage: 'Auto-progression requires a workflow to have more than one stage. Please create another stage',
  conditionOperator: "The operator that combines conditions must be 'and'",
  tooManyConditions: `A rule can have at most ${String(MOST_CONDITIONS)} conditions`,
  status: 'Please select a status',
  payload: 'A rule that progresses candidates does not set a status',
  onField: 'Results do not have this field',
  onFieldType: 'The field has another type',
  comparisonOperator: 'The field cannot be compared with this operator',
};

/** By the field of the condition. */
const VALUE_MESSAGES: Readonly<Record<string, string>> = {
  recommendation: 'The recommendation should at least have one value!',
  recommendationScore: `Please enter a whole number from ${String(SCORE.min)} to ${String(SCORE.max)}`,
  profanityQuestionCount: 'Please select a profanity count value!',
  plagiarismQuestionCount: 'Please select a plagiarism question count value!',
};

/**
 * Everything that is wrong with the stages, each at its place below `path`, with the texts of the specification.
 * (WF-051, WF-053 to WF-060, WF-070, WF-078 to WF-083, D-114)
 */
export function workflowProblemErrors(stages: readonly WorkflowStageDraft[], path: string): readonly InputError[] {
  return workflowProblems(stages).map((problem) => ({ path: `${path}${placeOf(problem)}`, message: messageOf(problem, stages) }));
}

function placeOf(problem: WorkflowProblem): string {
  const stage = 'stage' in problem ? `[${String(problem.stage)}]` : '';
  const rule = 'rule' in problem ? `.triggers[${String(problem.rule)}]` : '';
  const condition = 'condition' in problem ? `.conditions[${String(problem.condition)}].${problem.code}` : '';
  return `${stage}${rule}${condition}${PLACES[problem.code] ?? ''}`;
}

function messageOf(problem: WorkflowProblem, stages: readonly WorkflowStageDraft[]): string {
  if (problem.code !== 'comparisonValue') return MESSAGES[problem.code];
  const condition = stages[problem.stage]?.triggers[problem.rule]?.conditions[problem.condition];
  return VALUE_MESSAGES[condition?.onField ?? ''] ?? 'The value must be true or false';
}
