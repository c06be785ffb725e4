import { LIMITS } from '@edge-console/sdk/contract';
import { SCORE, workflowProblems, type WorkflowProblem } from '@edge-console/sdk/contract/workflows';
import { array, boolean, mixed, number, object, string, ValidationError, type ObjectSchema } from 'yup';
import {
  triggersOf,
  type LimitValues,
  type ProgressValues,
  type StageValues,
  type StatusValues,
  type WorkflowValues,
} from './workflowForm.js';

/** Keys of this plugin's texts. */
const limitSchema = (missing: string): ObjectSchema<LimitValues> =>
  object({
    isChecked: boolean().required(),
    limit: string()
      .default('')
      .when('isChecked', ([isChecked], schema) => (isChecked === true ? schema.required(missing) : schema)),
  });

/** (WF-070, WF-072, WF-078, WF-079) */
const progressSchema = object({
  enabled: boolean().required(),
  basis: mixed<ProgressValues['basis']>().defined(),
  recommendations: array()
    .defined()
    .when('basis', ([basis], schema) => (basis === 'recommendation' ? schema.min(1, 'workflows.form.errors.recommendation') : schema)),
  score: number()
    .typeError('workflows.form.errors.score')
    .when('basis', ([basis], schema) =>
      basis === 'score'
        ? schema
            .required('workflows.form.errors.score')
            .integer('workflows.form.errors.score')
            .min(SCORE.min, 'workflows.form.errors.score')
            .max(SCORE.max, 'workflows.form.errors.score')
        : schema,
    ),
  profanity: limitSchema('workflows.form.errors.profanity'),
  plagiarism: limitSchema('workflows.form.errors.plagiarism'),
  textQuality: boolean().required(),
  others: mixed<ProgressValues['others']>().defined(),
});

/** (WF-083) */
const statusSchema: ObjectSchema<StatusValues> = object({
  enabled: boolean().required(),
  status: string().required('workflows.form.errors.status'),
  others: mixed<StatusValues['others']>().defined(),
});

/** (WF-041, WF-042, WF-050) */
const stageSchema = object({
  _id: string(),
  name: string().trim().default('').max(LIMITS.name, 'workflows.form.errors.stageNameLong'),
  product: mixed<StageValues['product']>()
    .defined()
    .test('chosen', 'workflows.form.errors.product', (product) => product !== ''),
  packageId: string().required('workflows.form.errors.package'),
  packageName: string().default(''),
  language: string().default(''),
  progress: progressSchema.default(undefined).optional(),
  status: statusSchema.default(undefined).optional(),
});

/** Trims values; messages are keys of this plugin's texts. (WF-048 to WF-058, WF-070 to WF-083) */
export const workflowSchema = object({
  name: string().trim().required('workflows.form.errors.nameRequired').max(LIMITS.name, 'workflows.form.errors.nameLong'),
  hierarchyId: string().required('workflows.form.errors.departmentRequired'),
  stages: array(stageSchema).defined(),
}).test('problems', (values, context) => {
  const errors = problemErrors(values as WorkflowValues).map(([path, message]) => context.createError({ path, message }));
  return errors.length === 0 || new ValidationError(errors);
}) as unknown as ObjectSchema<WorkflowValues>;

/** Problems of the stages as a whole, each at the stage that the user can change: paths and keys of texts. */
function problemErrors({ stages }: WorkflowValues): readonly (readonly [path: string, message: string])[] {
  const drafts = stages.map((stage) => ({
    product: stage.product === '' ? undefined : stage.product,
    externalAssessmentPackageId: stage.packageId === '' ? undefined : stage.packageId,
    triggers: triggersOf(stage),
  }));
  return workflowProblems(drafts).flatMap((problem) => {
    const error = errorOfProblem(problem);
    return error === undefined ? [] : [error];
  });
}

/** Undefined for a problem of a single value, which its field reports. */
function errorOfProblem(problem: WorkflowProblem): readonly [path: string, message: string] | undefined {
  const stage = 'stage' in problem ? `stages[${String(problem.stage)}]` : '';
  switch (problem.code) {
    case 'stageAfterVideo':
      return [`${stage}.problem`, 'workflows.form.errors.stageAfterVideo'];
    case 'rulesOnVideo':
      return [`${stage}.problem`, 'workflows.form.errors.rulesOnVideo'];
    case 'secondChat':
      return [`${stage}.product`, 'workflows.form.errors.secondChat'];
    case 'packageTwice':
      return [`${stage}.packageId`, 'workflows.form.errors.packageTwice'];
    case 'progressWithoutNextStage':
      return [`${stage}.progress.problem`, 'workflows.form.errors.progressWithoutNextStage'];
    default:
      return undefined;
  }
}
