import type { RequestContext } from '../../../graphql/context.js';
import { answeredWorkflows } from '../workflows/answeredWorkflows.js';
import type { FoundWorkflowSet } from './foundWorkflowSets.js';
import { toWorkflowSet } from './mappers.js';

/**
 * Sets of one customer as the API returns them.
 * @param hasSetsCount whether the call asks how many sets contain each workflow
 */
export async function answeredSets(sets: readonly FoundWorkflowSet[], hasSetsCount: boolean, context: RequestContext) {
  const found = new Map(sets.flatMap(({ workflows }) => workflows.map((workflow) => [workflow.row.workflowId, workflow] as const)));
  const answers = new Map(
    (await answeredWorkflows([...found.values()], hasSetsCount, context)).map((workflow) => [workflow._id, workflow]),
  );
  return sets.map((set) => ({ ...toWorkflowSet(set), workflows: set.workflows.flatMap(({ row }) => answers.get(row.workflowId) ?? []) }));
}

/** One set as the API returns it. */
export async function answeredSet(set: FoundWorkflowSet, hasSetsCount: boolean, context: RequestContext) {
  const workflows = await answeredWorkflows(set.workflows, hasSetsCount, context);
  return { ...toWorkflowSet(set), workflows };
}
