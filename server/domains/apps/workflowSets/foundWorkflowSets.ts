import { notFound } from '../../../graphql/errors.js';
import { isId, type Transaction } from '../../../storage/index.js';
import { requireListed, type Reach } from '../../common/index.js';
import { readWorkflows, type FoundWorkflow } from '../workflows/foundWorkflows.js';
import { WorkflowSetStore, type OptionRow, type WorkflowSetRow } from './WorkflowSetStore.js';

/** A set with its options, and their workflows in the same order. */
export interface FoundWorkflowSet {
  readonly row: WorkflowSetRow;
  readonly options: readonly OptionRow[];
  readonly workflows: readonly FoundWorkflow[];
}

/** What a call asks for of each set. */
export interface AskedParts {
  readonly options: boolean;
  readonly workflows: boolean;
  readonly stages: boolean;
}

export const ALL_PARTS: AskedParts = { options: true, workflows: true, stages: true };

/** Reads the parts of sets of one customer, each with one statement. */
export async function withParts(
  transaction: Transaction,
  customerId: string,
  rows: readonly WorkflowSetRow[],
  asked: AskedParts,
): Promise<readonly FoundWorkflowSet[]> {
  const setIds = rows.map(({ workflowSetId }) => workflowSetId);
  const needsOptions = (asked.options || asked.workflows) && rows.length > 0;
  const options = needsOptions ? await WorkflowSetStore.optionsOf(transaction, customerId, setIds) : [];
  const workflowIds = asked.workflows ? [...new Set(options.map(({ workflowId }) => workflowId))] : [];
  const workflows = await readWorkflows(transaction, customerId, workflowIds, asked.stages);
  const byId = new Map(workflows.map((workflow) => [workflow.row.workflowId, workflow]));
  return rows.map((row) => {
    const own = options.filter(({ workflowSetId }) => workflowSetId === row.workflowSetId);
    return { row, options: own, workflows: own.flatMap(({ workflowId }) => byId.get(workflowId) ?? []) };
  });
}

/** @throws NOT_FOUND also for a set of a customer that the caller may not enter; FORBIDDEN without the right on the whole customer (D-159) */
export async function foundRow(transaction: Transaction, workflowSetId: string, reach: Reach): Promise<WorkflowSetRow> {
  const row = isId(workflowSetId) ? await WorkflowSetStore.find(transaction, workflowSetId) : undefined;
  if (row === undefined) throw notFound();
  requireListed(reach, { customerId: row.customerId });
  return row;
}

/** The set with all its parts. @throws NOT_FOUND */
export async function foundSet(transaction: Transaction, customerId: string, workflowSetId: string): Promise<FoundWorkflowSet> {
  const rows = await WorkflowSetStore.findAll(transaction, customerId, [workflowSetId]);
  const [set] = await withParts(transaction, customerId, rows, ALL_PARTS);
  if (set === undefined) throw notFound();
  return set;
}
