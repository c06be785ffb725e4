import { validationError, type InputError } from '../../../graphql/errors.js';
import { newId, type Transaction } from '../../../storage/index.js';
import { PackageStore, type PackageRow } from '../packages/PackageStore.js';
import { PROVIDER, type workflowStages } from '../tables.js';
import type { StageContent } from './readWorkflow.js';
import type { StageRow } from './WorkflowStore.js';

type Stage = typeof workflowStages.$inferInsert;

/** Where and from what stages are made. */
export interface StagePlan {
  readonly customerId: string;
  readonly workflowId: string;
  readonly stages: readonly StageContent[];
  /** Stages that the workflow already has. */
  readonly saved: readonly StageRow[];
  /** Of the stages in the input, for errors at its fields. */
  readonly path: string;
  readonly now: Date;
}

/**
 * The stages as they are stored, with the language of their packages. (WF-043) Product and package of a saved stage stay. (D-112)
 * @throws a validation error at each stage whose package the customer does not have, that is not a stage of the workflow, or that changes a
 *   saved stage
 */
export async function placeStages(transaction: Transaction, plan: StagePlan): Promise<readonly StageRow[]> {
  const externalIds = plan.stages.map((stage) => stage.externalAssessmentPackageId);
  const packages = await PackageStore.activeByExternalId(transaction, plan.customerId, externalIds);
  const placed = plan.stages.map((stage, index) => placeStage(stage, index, plan, packages));
  const errors = placed.flatMap((result) => ('error' in result ? [result.error] : []));
  if (errors.length > 0) throw validationError(errors);
  return placed.flatMap((result) => ('error' in result ? [] : [result]));
}

function placeStage(
  { stageId, name, triggers, product, externalAssessmentPackageId }: StageContent,
  index: number,
  { customerId, workflowId, stages, saved, path, now }: StagePlan,
  packages: readonly PackageRow[],
): StageRow | { readonly error: InputError } {
  const refuse = (field: string, message: string) => ({ error: { path: `${path}[${String(index)}].${field}`, message } });
  const own = { customerId, workflowId, position: index + 1, name, triggers };
  if (stageId === undefined) {
    const found = packages.find((row) => row.externalId === externalAssessmentPackageId && row.product === product);
    if (found === undefined) return refuse('externalAssessmentPackageId', 'Please select a assessment package');
    const { language, name: packageName } = found;
    const stage = { ...own, stageId: newId(now), product, provider: PROVIDER, language, externalAssessmentPackageId };
    return { stage: complete(stage), packageName };
  }
  const former = saved.find(({ stage }) => stage.stageId === stageId);
  if (former === undefined || stages.findIndex((stage) => stage.stageId === stageId) < index)
    return refuse('_id', 'The workflow does not have this stage');
  if (former.stage.product !== product) return refuse('product', 'The assessment type of a saved stage cannot be changed');
  if (former.stage.externalAssessmentPackageId !== externalAssessmentPackageId)
    return refuse('externalAssessmentPackageId', 'The assessment package of a saved stage cannot be changed');
  return { ...former, stage: complete({ ...former.stage, ...own }) };
}

function complete(stage: Stage & { readonly triggers: StageContent['triggers'] }): StageRow['stage'] {
  return stage;
}
