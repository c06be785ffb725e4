import { notFound } from '../../../graphql/errors.js';
import { isId, type Transaction } from '../../../storage/index.js';
import { requireListed, type Departments, type Reach } from '../../common/index.js';
import { WorkflowStore, type StageRow, type WorkflowRow } from './WorkflowStore.js';

/** A workflow with its stages in order. */
export interface FoundWorkflow {
  readonly row: WorkflowRow;
  readonly stages: readonly StageRow[];
}

/** @throws NOT_FOUND also for a workflow out of the caller's reach; FORBIDDEN if the action is allowed nowhere in its customer (D-159) */
export async function foundRow(transaction: Transaction, workflowId: string, reach: Reach): Promise<WorkflowRow> {
  const row = isId(workflowId) ? await WorkflowStore.find(transaction, workflowId) : undefined;
  if (row === undefined) throw notFound();
  requireListed(reach, row);
  return row;
}

/**
 * The workflow of the customer with its stages.
 * @param departments where the caller may act
 * @throws NOT_FOUND
 */
export async function foundWorkflow(
  transaction: Transaction,
  customerId: string,
  workflowId: string,
  departments: Departments = 'all',
): Promise<FoundWorkflow> {
  const [workflow] = await readWorkflows(transaction, customerId, [workflowId]);
  if (workflow === undefined || (departments !== 'all' && !departments.includes(workflow.row.hierarchyId))) throw notFound();
  return workflow;
}

/** These workflows of a customer, in any order. @param hasStages false if the caller does not need the stages */
export async function readWorkflows(
  transaction: Transaction,
  customerId: string,
  workflowIds: readonly string[],
  hasStages = true,
): Promise<readonly FoundWorkflow[]> {
  if (workflowIds.length === 0) return [];
  return withStages(transaction, customerId, await WorkflowStore.findAll(transaction, customerId, workflowIds), hasStages);
}

/** Adds the stages to workflows of one customer, with one statement. */
export async function withStages(
  transaction: Transaction,
  customerId: string,
  rows: readonly WorkflowRow[],
  hasStages = true,
): Promise<readonly FoundWorkflow[]> {
  const ids = rows.map(({ workflowId }) => workflowId);
  const stages = hasStages && ids.length > 0 ? await WorkflowStore.stagesOf(transaction, customerId, ids) : [];
  const byId = new Map<string, StageRow[]>();
  for (const stage of stages) byId.set(stage.stage.workflowId, [...(byId.get(stage.stage.workflowId) ?? []), stage]);
  return rows.map((row) => ({ row, stages: byId.get(row.workflowId) ?? [] }));
}
