import type { RequestContext } from '../../../graphql/context.js';
import type { FoundWorkflow } from './foundWorkflows.js';
import { toWorkflow } from './mappers.js';

/**
 * Workflows of one customer as the API returns them.
 * @param hasSetsCount whether the call asks for the number of sets
 */
export async function answeredWorkflows(workflows: readonly FoundWorkflow[], hasSetsCount: boolean, context: RequestContext) {
  const [first] = workflows;
  const ids = workflows.map(({ row }) => row.workflowId);
  const counts =
    hasSetsCount && first !== undefined
      ? await context.services.apps.workflows.setsCounts(first.row.customerId, ids, context)
      : new Map<string, number>();
  return workflows.map((workflow) => ({ ...toWorkflow(workflow), setsCount: counts.get(workflow.row.workflowId) ?? 0 }));
}

/** One workflow as the API returns it. */
export async function answeredWorkflow({ row, stages }: FoundWorkflow, hasSetsCount: boolean, context: RequestContext) {
  const counts = hasSetsCount ? await context.services.apps.workflows.setsCounts(row.customerId, [row.workflowId], context) : undefined;
  return { ...toWorkflow({ row, stages }), setsCount: counts?.get(row.workflowId) ?? 0 };
}
