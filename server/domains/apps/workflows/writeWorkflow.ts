import type { RequestContext } from '../../../graphql/context.js';
import { newId, type Transaction } from '../../../storage/index.js';
import { actorOf, writeAudit, type DepartmentOfCall } from '../../common/index.js';
import { auditedWorkflow } from './auditedWorkflow.js';
import type { FoundWorkflow } from './foundWorkflows.js';
import { placeStages } from './placeStages.js';
import type { WorkflowContent } from './readWorkflow.js';
import { WorkflowStore } from './WorkflowStore.js';

/** A workflow to store in a department. */
export interface WrittenWorkflow {
  readonly place: Required<DepartmentOfCall>;
  readonly content: WorkflowContent;
}

interface Target {
  /** Of the input in the call, for errors at its fields. */
  readonly path: string;
  readonly context: RequestContext;
}

/** @returns the new workflow's id */
export async function insertWorkflow(
  transaction: Transaction,
  { place, content: { name, stages: chosen } }: WrittenWorkflow,
  { path, context }: Target,
): Promise<string> {
  const { customerId } = place;
  const now = context.now();
  const workflowId = newId(now);
  const plan = { customerId, workflowId, stages: chosen, saved: [], path: `${path}.stages`, now };
  const stages = await placeStages(transaction, plan);
  const row = { ...place, workflowId, name, stageCount: stages.length, createdAt: now, updatedAt: now };
  await WorkflowStore.insert(
    transaction,
    row,
    stages.map(({ stage }) => stage),
  );
  const entry = { action: 'apps:createWorkflow', customerId, ...actorOf(context), subjectId: workflowId };
  await writeAudit(transaction, now, { ...entry, after: auditedWorkflow(row, stages) });
  return workflowId;
}

/** @returns false if the workflow has another version by now */
export async function replaceWorkflow(
  transaction: Transaction,
  before: FoundWorkflow,
  { place, content: { name, stages: chosen } }: WrittenWorkflow,
  { path, context }: Target,
): Promise<boolean> {
  const { customerId, workflowId } = before.row;
  const { hierarchyId } = place;
  const now = context.now();
  const plan = { customerId, workflowId, stages: chosen, saved: before.stages, path: `${path}.stages`, now };
  const stages = await placeStages(transaction, plan);
  const changes = { name, hierarchyId, stageCount: stages.length, updatedAt: now };
  const rows = stages.map(({ stage }) => stage);
  if (!(await WorkflowStore.update(transaction, before.row, changes, rows))) return false;
  await writeAudit(transaction, now, {
    action: 'apps:editWorkflow',
    customerId,
    ...actorOf(context),
    subjectId: workflowId,
    before: auditedWorkflow(before.row, before.stages),
    after: auditedWorkflow({ name, hierarchyId }, stages),
  });
  return true;
}
