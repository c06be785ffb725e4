import type { RequestContext } from '../../../graphql/context.js';
import { notFound } from '../../../graphql/errors.js';
import { isId, type ListedPage, type Transaction } from '../../../storage/index.js';
import {
  actorAndTime,
  eachRow,
  moveRow,
  requireListed,
  type ArchiveMove,
  type DepartmentOfCall,
  type Reach,
  type RowOutcome,
} from '../../common/index.js';
import { archivableWorkflows, WORKFLOW_MOVES } from './archivableWorkflows.js';
import { WorkflowStore, type StageRow, type WorkflowQuery, type WorkflowRow } from './WorkflowStore.js';

/** A workflow with its stages in order. */
export interface FoundWorkflow {
  readonly row: WorkflowRow;
  readonly stages: readonly StageRow[];
}

/** Workflows of the customers of a region. */
export class WorkflowService {
  /**
   * A page of the workflows of a department and of those below it. (RECGQL-030)
   * @param query `withStages` is false if the caller does not ask for them
   */
  async list(
    { withStages, ...query }: Omit<WorkflowQuery, 'customerId'> & { readonly withStages: boolean },
    place: DepartmentOfCall,
    context: RequestContext,
  ): Promise<Omit<ListedPage<WorkflowRow>, 'rows'> & { readonly workflows: readonly FoundWorkflow[] }> {
    const { customerId } = place;
    return context.services.common.regional.runIn(context, 'apps:viewWorkflowList', place, async (transaction, scope) => {
      const { rows, ...known } = await WorkflowStore.list(transaction, { ...query, customerId }, scope);
      const workflowIds = rows.map(({ workflowId }) => workflowId);
      const stages = withStages ? await WorkflowStore.stagesOf(transaction, customerId, workflowIds) : [];
      return {
        ...known,
        workflows: rows.map((row) => ({ row, stages: stages.filter(({ stage }) => stage.workflowId === row.workflowId) })),
      };
    });
  }

  /** @throws NOT_FOUND also for a workflow out of the caller's reach; FORBIDDEN if the caller may view no workflow of its customer (D-159) */
  async workflow(workflowId: string, context: RequestContext): Promise<FoundWorkflow> {
    return context.services.common.regional.run(context, 'apps:viewWorkflow', async (transaction, reach) => {
      const row = await found(transaction, workflowId, reach);
      return { row, stages: await WorkflowStore.stagesOf(transaction, row.customerId, [row.workflowId]) };
    });
  }

  /** Archives or restores workflows, each separately. (RECGQL-072) */
  async move(move: ArchiveMove, workflowIds: readonly string[], context: RequestContext): Promise<readonly RowOutcome[]> {
    return context.services.common.regional.run(context, WORKFLOW_MOVES[move], (transaction, reach) =>
      eachRow(transaction, workflowIds, async (workflowId) => {
        const { customerId } = await found(transaction, workflowId, reach);
        await moveRow(transaction, archivableWorkflows(customerId, reach.in(customerId)), move, workflowId, actorAndTime(context));
      }),
    );
  }
}

async function found(transaction: Transaction, workflowId: string, reach: Reach): Promise<WorkflowRow> {
  const row = isId(workflowId) ? await WorkflowStore.find(transaction, workflowId) : undefined;
  if (row === undefined) throw notFound();
  requireListed(reach, row);
  return row;
}
