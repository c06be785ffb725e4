import type { RequestContext } from '../../../graphql/context.js';
import { validationError } from '../../../graphql/errors.js';
import { newId, type Transaction } from '../../../storage/index.js';
import { actorOf, writeAudit } from '../../common/index.js';
import { WorkflowStore } from '../workflows/WorkflowStore.js';
import { auditedWorkflowSet } from './auditedWorkflowSet.js';
import type { FoundWorkflowSet } from './foundWorkflowSets.js';
import { OPTION_MESSAGES, type WorkflowSetContent } from './workflowSetRules.js';
import type { NewWorkflowSet } from './WorkflowSetService.js';
import { WorkflowSetStore, type OptionRow } from './WorkflowSetStore.js';

interface Target {
  /** Of the input in the call, for errors at its fields. */
  readonly path: string;
  readonly context: RequestContext;
}

/** @returns the new set's id */
export async function insertSet(transaction: Transaction, { place, content }: NewWorkflowSet, { path, context }: Target): Promise<string> {
  const { customerId } = place;
  const names = await requireWorkflows(transaction, customerId, { content, known: new Set(), path });
  const now = context.now();
  const workflowSetId = newId(now);
  const { name, description, workflowOptions } = content;
  const times = { createdAt: now, updatedAt: now };
  const row = { ...place, workflowSetId, name, description, workflowsCount: workflowOptions.length, ...times };
  await WorkflowSetStore.insert(transaction, row, optionRows({ customerId, workflowSetId }, content));
  const entry = { action: 'apps:createWorkflowSet', customerId, ...actorOf(context), subjectId: workflowSetId };
  await writeAudit(transaction, now, { ...entry, after: auditedWorkflowSet(content, names) });
  return workflowSetId;
}

/** @returns false if the set has another version by now */
export async function replaceSet(
  transaction: Transaction,
  { row, options, workflows }: FoundWorkflowSet,
  content: WorkflowSetContent,
  { path, context }: Target,
): Promise<boolean> {
  const { customerId, workflowSetId } = row;
  const known = new Set(options.map(({ workflowId }) => workflowId));
  const names = await requireWorkflows(transaction, customerId, { content, known, path });
  const now = context.now();
  const { name, description, workflowOptions } = content;
  const changes = { name, description, workflowsCount: workflowOptions.length, updatedAt: now };
  if (!(await WorkflowSetStore.update(transaction, row, changes, optionRows(row, content)))) return false;
  const formerNames = new Map(workflows.map((workflow) => [workflow.row.workflowId, workflow.row.name]));
  const former = { name: row.name, description: row.description, workflowOptions: [...options] };
  await writeAudit(transaction, now, {
    action: 'apps:editWorkflowSet',
    customerId,
    ...actorOf(context),
    subjectId: workflowSetId,
    before: auditedWorkflowSet(former, formerNames),
    after: auditedWorkflowSet(content, names),
  });
  return true;
}

/**
 * Requires that the workflows exist in the customer, and that those that are new in the set are active. (D-150)
 * @returns their names, by id
 * @throws a validation error at each other option
 */
async function requireWorkflows(
  transaction: Transaction,
  customerId: string,
  asked: {
    readonly content: WorkflowSetContent;
    /** Workflows that the set already has. */
    readonly known: ReadonlySet<string>;
    readonly path: string;
  },
): Promise<ReadonlyMap<string, string>> {
  const ids = asked.content.workflowOptions.map(({ workflowId }) => workflowId);
  const byId = new Map((await WorkflowStore.findAll(transaction, customerId, ids)).map((row) => [row.workflowId, row]));
  const errors = ids.flatMap((workflowId, index) => {
    const row = byId.get(workflowId);
    if (row !== undefined && (row.archivedAt === null || asked.known.has(workflowId))) return [];
    const message = row === undefined ? OPTION_MESSAGES.unknown : OPTION_MESSAGES.archived;
    return [{ path: `${asked.path}.workflowOptions[${String(index)}].workflowId`, message }];
  });
  if (errors.length > 0) throw validationError(errors);
  return new Map([...byId].map(([workflowId, { name }]) => [workflowId, name]));
}

function optionRows(
  { customerId, workflowSetId }: Pick<OptionRow, 'customerId' | 'workflowSetId'>,
  { workflowOptions }: WorkflowSetContent,
): readonly OptionRow[] {
  return workflowOptions.map(({ workflowId, displayName, isDefault }, index) => ({
    customerId,
    workflowSetId,
    position: index + 1,
    workflowId,
    displayName,
    isDefault,
  }));
}
