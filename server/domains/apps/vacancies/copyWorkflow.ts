import { validationError } from '../../../graphql/errors.js';
import { isId, newId, type Transaction } from '../../../storage/index.js';
import type { Departments } from '../../common/index.js';
import { readWorkflows, type FoundWorkflow } from '../workflows/foundWorkflows.js';
import type { VacancyRow, VacancyStageRow } from './VacancyStore.js';

/** The workflow that a caller chose for a new vacancy. */
export interface ChosenWorkflow {
  readonly workflowId: string;
  /** Ids of the stages that the caller has seen, in order. Undefined if the call does not name them. */
  readonly stageIds: readonly (string | undefined)[] | undefined;
}

/**
 * Reads the workflow of a new vacancy.
 * @param departments where the caller may list workflows
 * @param path of the workflow in the input
 * @throws a validation error for a workflow that is unknown, archived or out of the caller's reach, or that has other stages (RECGQL-057)
 */
export async function chosenWorkflow(
  transaction: Transaction,
  customerId: string,
  { workflowId, stageIds }: ChosenWorkflow,
  departments: Departments,
  path: string,
): Promise<FoundWorkflow> {
  const [workflow] = isId(workflowId) ? await readWorkflows(transaction, customerId, [workflowId]) : [];
  const isListed = workflow !== undefined && (departments === 'all' || departments.includes(workflow.row.hierarchyId));
  if (!isListed || workflow.row.archivedAt !== null || !hasStages(workflow, stageIds))
    throw validationError([{ path, message: 'This workflow was changed or archived. Please select it again' }]);
  return workflow;
}

function hasStages({ stages }: FoundWorkflow, stageIds: ChosenWorkflow['stageIds']): boolean {
  if (stageIds === undefined) return true;
  return stageIds.length === stages.length && stages.every(({ stage }, index) => stage.stageId === stageIds[index]);
}

/** Copies of the stages with their rules. Later edits of the workflow do not change them, so they have ids of their own. (D-167) */
export function copiedStages(
  { stages }: FoundWorkflow,
  { customerId, vacancyId }: Pick<VacancyRow, 'customerId' | 'vacancyId'>,
  now: Date,
): readonly VacancyStageRow[] {
  return stages.map(({ stage, packageName }) => {
    const { position, name, product, provider, language, externalAssessmentPackageId, triggers } = stage;
    const copied = { position, name, product, provider, language, externalAssessmentPackageId, triggers };
    return { customerId, vacancyId, stageId: newId(now), ...copied, assessmentPackageName: packageName };
  });
}
