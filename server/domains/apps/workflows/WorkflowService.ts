import type { RequestContext } from '../../../graphql/context.js';
import { badRequest, conflict } from '../../../graphql/errors.js';
import type { ListedPage } from '../../../storage/index.js';
import { actorAndTime, eachRow, moveRow, runOnce, type ArchiveMove, type DepartmentOfCall, type RowOutcome } from '../../common/index.js';
import { archivableWorkflows, WORKFLOW_MOVES } from './archivableWorkflows.js';
import { foundRow, foundWorkflow, withStages, type FoundWorkflow } from './foundWorkflows.js';
import { toWorkflow } from './mappers.js';
import { insertWorkflow, replaceWorkflow, type WrittenWorkflow } from './writeWorkflow.js';
import { UsageStore, type UsageQuery, type UsageRow } from './UsageStore.js';
import { WorkflowStore, type WorkflowQuery, type WorkflowRow } from './WorkflowStore.js';

const [CREATED, UPDATED] = ['createWorkflowInput', 'updateWorkflowInput'] as const;

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
      const { customerId } = await foundRow(transaction, workflowId, reach);
      return foundWorkflow(transaction, customerId, workflowId);
    });
  }

  /**
   * @throws NOT_FOUND for a department that is unknown, archived or out of the caller's reach; a validation error for stages whose package
   *   the customer does not have (RECGQL-060)
   */
  create(input: WrittenWorkflow, idempotencyKey: string | undefined, context: RequestContext): Promise<FoundWorkflow> {
    const at = { place: input.place, path: `${CREATED}.hierarchyId` };
    return context.services.common.regional.runAt(context, 'apps:createWorkflow', at, async (transaction) => {
      const request = { operation: 'AppsCreateWorkflow', key: idempotencyKey, input };
      const target = { path: CREATED, context };
      const workflowId = await runOnce(transaction, request, context, () => insertWorkflow(transaction, input, target));
      return foundWorkflow(transaction, input.place.customerId, workflowId);
    });
  }

  /**
   * Replaces name, department and stages. The caller needs the right in the former department and in the new one. (RECGQL-061)
   * @param version that the caller read
   * @throws as {@link WorkflowService.create}; NOT_FOUND for a workflow of another customer; CONFLICT with the current workflow if it has
   *   another version (data.md: Rows); BAD_REQUEST for an archived workflow (D-148); a validation error for a saved stage whose product or
   *   package would change (D-112)
   */
  update(workflowId: string, version: number, input: WrittenWorkflow, context: RequestContext): Promise<FoundWorkflow> {
    const at = { place: input.place, path: `${UPDATED}.hierarchyId` };
    return context.services.common.regional.runAt(context, 'apps:createWorkflow', at, async (transaction, { departments }) => {
      const before = await foundWorkflow(transaction, input.place.customerId, workflowId, departments);
      if (before.row.archivedAt !== null) throw badRequest('This workflow is archived. Restore it before you change it.');
      if (before.row.version !== version) throw conflict(toWorkflow(before));
      const isChanged = await replaceWorkflow(transaction, before, input, { path: UPDATED, context });
      const after = await foundWorkflow(transaction, input.place.customerId, workflowId);
      if (!isChanged) throw conflict(toWorkflow(after));
      return after;
    });
  }

  /**
   * A page of the sets that contain a workflow. Sets are judged on the whole customer, so a caller who may list them only in some of its
   * departments gets an empty page. (D-120, D-158)
   * @throws as {@link WorkflowService.workflow}
   */
  async usage(
    workflowId: string,
    page: Omit<UsageQuery, 'customerId' | 'workflowId'>,
    context: RequestContext,
  ): Promise<ListedPage<UsageRow>> {
    const setsReach = await context.rights.reachOf('apps:viewWorkflowList');
    return context.services.common.regional.run(context, 'apps:viewWorkflow', async (transaction, reach) => {
      const { customerId } = await foundRow(transaction, workflowId, reach);
      if (setsReach.departmentsOf(customerId) !== 'all') return { rows: [], total: 0, isTotalExact: true };
      return UsageStore.list(transaction, { ...page, customerId, workflowId });
    });
  }

  /**
   * Number of active sets that contain each of these workflows of the customer, by id. None for a caller who may not list the sets of the
   * whole customer. (D-120, D-158)
   */
  async setsCounts(customerId: string, workflowIds: readonly string[], context: RequestContext): Promise<ReadonlyMap<string, number>> {
    const setsReach = await context.rights.reachOf('apps:viewWorkflowList');
    if (setsReach.departmentsOf(customerId) !== 'all') return new Map();
    return context.services.common.regional.run(context, 'apps:viewWorkflowList', (transaction) =>
      UsageStore.activeSets(transaction, customerId, workflowIds),
    );
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
