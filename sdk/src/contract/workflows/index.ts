export { conditionHolds } from './comparisons.js';
export { triggerProblems, workflowProblems, type ConditionProblem, type TriggerProblem, type WorkflowProblem } from './problems.js';
export {
  progressOfTrigger,
  statusOfTrigger,
  triggerOfProgress,
  triggerOfStatus,
  type ProgressBasis,
  type ProgressRule,
  type StatusRule,
} from './rules.js';
export { checkConditions, ruleApplies, runRules, type CheckedCondition, type RuleEffects, type RunnableStage } from './runRules.js';
export {
  workflowConditionText,
  workflowRuleSentence,
  workflowRuleWording,
  type DescribedRule,
  type WorkflowRuleWording,
} from './sentence.js';
export type {
  AssessmentProduct,
  AssessmentResult,
  WorkflowAction,
  WorkflowActionType,
  WorkflowCondition,
  WorkflowStageDraft,
  WorkflowTrigger,
} from './types.js';
export * from './vocabulary.js';
