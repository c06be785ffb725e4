import type { RequestContext } from '../../../graphql/context.js';
import { notFound } from '../../../graphql/errors.js';
import type { ListedPage } from '../../../storage/index.js';
import { actorAndTime, eachRow, moveRow, type ArchiveMove, type DepartmentOfCall, type RowOutcome } from '../../common/index.js';
import { archivableWorkflows, WORKFLOW_MOVES } from './archivableWorkflows.js';
import { foundRow, withStages, type FoundWorkflow } from './foundWorkflows.js';
import { WorkflowStore, type WorkflowQuery, type WorkflowRow } from './WorkflowStore.js';

/** Workflows of the customers of a region. */
export class WorkflowService {
  /**
   * A page of the workflows of a department and of those below it. (RECGQL-030)
   * @param query `hasStages` is false if the caller does not ask for them
   */
  async list(
    { hasStages, ...query }: Omit<WorkflowQuery, 'customerId'> & { readonly hasStages: boolean },
    place: DepartmentOfCall,
    context: RequestContext,
  ): Promise<Omit<ListedPage<WorkflowRow>, 'rows'> & { readonly workflows: readonly FoundWorkflow[] }> {
    const { customerId } = place;
    return context.services.common.regional.runIn(context, 'apps:viewWorkflowList', place, async (transaction, scope) => {
      const { rows, ...known } = await WorkflowStore.list(transaction, { ...query, customerId }, scope);
      return { ...known, workflows: await withStages(transaction, customerId, rows, hasStages) };
    });
  }

  /** @throws NOT_FOUND also for a workflow out of the caller's reach; FORBIDDEN if the caller may view no workflow of its customer (D-159) */
  async workflow(workflowId: string, context: RequestContext): Promise<FoundWorkflow> {
    return context.services.common.regional.run(context, 'apps:viewWorkflow', async (transaction, reach) => {
      const row = await foundRow(transaction, workflowId, reach);
      const [workflow] = await withStages(transaction, row.customerId, [row]);
      if (workflow === undefined) throw notFound();
      return workflow;
    });
  }

  /** Archives or restores workflows, each separately. (RECGQL-072) */
  async move(move: ArchiveMove, workflowIds: readonly string[], context: RequestContext): Promise<readonly RowOutcome[]> {
    return context.services.common.regional.run(context, WORKFLOW_MOVES[move], (transaction, reach) =>
      eachRow(transaction, workflowIds, async (workflowId) => {
        const { customerId } = await foundRow(transaction, workflowId, reach);
        await moveRow(transaction, archivableWorkflows(customerId, reach.in(customerId)), move, workflowId, actorAndTime(context));
      }),
    );
  }
}
