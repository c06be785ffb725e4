import {
  DEFAULT_RECOMMENDATIONS,
  INTERVIEW_STATUS,
  progressOfTrigger,
  SCORE,
  statusOfTrigger,
  triggerOfProgress,
  triggerOfStatus,
  type AssessmentProduct,
  type ProgressRule,
  type Recommendation,
  type WorkflowCondition,
  type WorkflowTrigger,
} from '@edge-console/sdk/contract/workflows';
import { LIMITS } from '@edge-console/sdk/contract';
import { shorten } from '@edge-console/sdk/ui';
import type { AppsWorkflowStageInput, WorkflowRecordFragment } from '../../graphql/__generated__/operations.js';

/** Values of the workflow form. */
export interface WorkflowValues {
  name: string;
  /** Id of the department that the workflow belongs to. (D-158) */
  hierarchyId: string;
  stages: StageValues[];
}

export interface StageValues {
  /** Id of a saved stage, whose type and package cannot change. (D-112) */
  _id?: string | undefined;
  name: string;
  product: AssessmentProduct | '';
  /** External id of the assessment package. */
  packageId: string;
  /** Name of the package that the form opens with. */
  packageName: string;
  /** BCP 47 tag of the package. */
  language: string;
  progress?: ProgressValues | undefined;
  status?: StatusValues | undefined;
}

/** A limit that applies while it is checked. */
export interface LimitValues {
  isChecked: boolean;
  /** A number as text; empty until it is chosen. */
  limit: string;
}

/** The rule 'Progress candidate if'. (WF-068 to WF-077) */
export interface ProgressValues {
  enabled: boolean;
  /** Empty for a stored rule that asks for neither. */
  basis: 'recommendation' | 'score' | '';
  recommendations: Recommendation[];
  score: number | undefined;
  profanity: LimitValues;
  plagiarism: LimitValues;
  textQuality: boolean;
  others: readonly WorkflowCondition[];
}

/** The rule 'Change application status to'. (WF-081 to WF-083) */
export interface StatusValues {
  enabled: boolean;
  status: string;
  others: readonly WorkflowCondition[];
}

export const NO_STAGE: StageValues = { name: '', product: '', packageId: '', packageName: '', language: '' };

/** A rule as it is added. (WF-069, WF-071) */
export const NEW_PROGRESS: ProgressValues = {
  enabled: true,
  basis: 'recommendation',
  recommendations: [...DEFAULT_RECOMMENDATIONS],
  score: SCORE.byDefault,
  profanity: { isChecked: false, limit: '' },
  plagiarism: { isChecked: false, limit: '' },
  textQuality: false,
  others: [],
};

/** (WF-082) */
export const NEW_STATUS: StatusValues = { enabled: true, status: INTERVIEW_STATUS, others: [] };

/** @param hierarchyId the department until the user chooses another one: the root department, if the user may create workflows there */
export function newWorkflow(hierarchyId: string): WorkflowValues {
  return { name: '', hierarchyId, stages: [NO_STAGE] };
}

/** The values of a saved workflow. (WF-084, WF-094) */
export function valuesOf({ name, hierarchyId, stages }: WorkflowRecordFragment): WorkflowValues {
  return { name, hierarchyId, stages: stages.map(stageOf) };
}

/** A copy with this name, shortened to the maximum length, with all rules. (WF-038, D-113) */
export function copyOf(workflow: WorkflowRecordFragment, name: string): WorkflowValues {
  const { hierarchyId, stages } = valuesOf(workflow);
  return { name: shorten(name, LIMITS.name), hierarchyId, stages: stages.map(({ _id: _ofOriginal, ...stage }) => stage) };
}

function stageOf(stage: WorkflowRecordFragment['stages'][number]): StageValues {
  const triggers = stage.triggers.map(plainTrigger);
  const progress = triggers.find(({ action }) => action.type === 'MOVE_STAGE');
  const status = triggers.find(({ action }) => action.type === 'UPDATE_STATUS');
  return {
    _id: stage._id,
    name: stage.name,
    product: stage.product,
    packageId: stage.externalAssessmentPackageId,
    packageName: stage.assessmentPackageName ?? '',
    language: stage.language,
    ...(progress === undefined ? {} : { progress: progressValues(progressOfTrigger(progress)) }),
    ...(status === undefined ? {} : { status: statusOfTrigger(status) }),
  };
}

/** A trigger without what the API adds to it. */
function plainTrigger({
  enabled,
  conditionOperator,
  conditions,
  action,
}: WorkflowRecordFragment['stages'][number]['triggers'][number]): WorkflowTrigger {
  return {
    enabled,
    conditionOperator,
    conditions: conditions.map(({ __typename: _name, ...condition }) => condition),
    action: action.payload === null ? { type: action.type } : { type: action.type, payload: { status: action.payload.status } },
  };
}

function progressValues({
  enabled,
  basis,
  fewerProfanityQuestions,
  fewerPlagiarismQuestions,
  needsTextQuality,
  others,
}: ProgressRule): ProgressValues {
  return {
    enabled,
    basis: basis?.kind ?? '',
    recommendations: basis?.kind === 'recommendation' ? [...basis.values] : [...DEFAULT_RECOMMENDATIONS],
    score: basis?.kind === 'score' ? basis.atLeast : SCORE.byDefault,
    profanity: limitValues(fewerProfanityQuestions),
    plagiarism: limitValues(fewerPlagiarismQuestions),
    textQuality: needsTextQuality,
    others,
  };
}

function limitValues(limit: number | undefined): LimitValues {
  return limit === undefined ? { isChecked: false, limit: '' } : { isChecked: true, limit: String(limit) };
}

/** The rules of a stage as they are stored and run. Checks whose value is not chosen yet are left out. (WF-086) */
export function triggersOf({ progress, status }: Pick<StageValues, 'progress' | 'status'>): readonly WorkflowTrigger[] {
  return [
    ...(progress === undefined ? [] : [triggerOfProgress(progressRule(progress))]),
    ...(status === undefined ? [] : [triggerOfStatus(status)]),
  ];
}

function progressRule({
  enabled,
  basis,
  recommendations,
  score,
  profanity,
  plagiarism,
  textQuality,
  others,
}: ProgressValues): ProgressRule {
  return {
    enabled,
    basis:
      basis === ''
        ? undefined
        : basis === 'score'
          ? { kind: 'score', atLeast: score ?? Number.NaN }
          : { kind: basis, values: recommendations },
    fewerProfanityQuestions: limitOf(profanity),
    fewerPlagiarismQuestions: limitOf(plagiarism),
    needsTextQuality: textQuality,
    others,
  };
}

function limitOf({ isChecked, limit }: LimitValues): number | undefined {
  return isChecked && limit !== '' ? Number(limit) : undefined;
}

/** The stages of a mutation. An unnamed stage is 'Stage N'; a video interview has no rules. (WF-052, WF-085, WF-093) */
export function stagesInput(stages: readonly StageValues[]): AppsWorkflowStageInput[] {
  return stages.map((stage, index) => ({
    ...(stage._id === undefined ? {} : { _id: stage._id }),
    name: stage.name === '' ? `Stage ${String(index + 1)}` : stage.name,
    product: stage.product === '' ? 'FI' : stage.product,
    externalAssessmentPackageId: stage.packageId,
    provider: 'PH',
    language: stage.language,
    triggers:
      stage.product === 'FI' && index === 0
        ? triggersOf(stage).map((trigger) => ({ ...trigger, conditions: [...trigger.conditions] }))
        : [],
  }));
}
