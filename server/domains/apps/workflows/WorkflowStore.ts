import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { ListQuery } from '../../../graphql/listQuery.js';
import { containing, inState, listPage, type Transaction } from '../../../storage/index.js';
import { inDepartments, type RegionalScope } from '../../common/index.js';
import { assessmentPackages, workflows, workflowStages } from '../tables.js';

export const WORKFLOW_SORTS = ['name', 'createdAt', 'archivedAt', 'stageCount'] as const;
export type WorkflowSort = (typeof WORKFLOW_SORTS)[number];

/** The query of a page of a customer's workflows. */
export interface WorkflowQuery extends ListQuery<WorkflowSort> {
  readonly customerId: string;
}

export type WorkflowRow = typeof workflows.$inferSelect;

/** A stage with the name of its package, if that exists. */
export type StageRow = Awaited<ReturnType<typeof WorkflowStore.stagesOf>>[number];

/** SQL of workflows. */
export const WorkflowStore = {
  list(transaction: Transaction, query: WorkflowQuery, { departments, asked }: RegionalScope) {
    const where = and(
      eq(workflows.customerId, query.customerId),
      inDepartments(workflows.hierarchyId, departments),
      inDepartments(workflows.hierarchyId, asked),
      inState(workflows.archivedAt, query.state),
      containing(workflows.name, query.searchText),
    );
    return listPage(query, {
      columns: {
        name: sql`lower(${workflows.name})`,
        createdAt: workflows.createdAt,
        archivedAt: workflows.archivedAt,
        stageCount: workflows.stageCount,
      },
      byDefault: workflows.createdAt,
      id: workflows.workflowId,
      count: () => transaction.select({ number: count() }).from(workflows).where(where),
      rows: ({ orderBy, limit, offset }) =>
        transaction
          .select()
          .from(workflows)
          .where(where)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
    });
  },

  /** The workflow with this id in any customer that the transaction can see. */
  async find(transaction: Transaction, workflowId: string): Promise<WorkflowRow | undefined> {
    const [row] = await transaction.select().from(workflows).where(eq(workflows.workflowId, workflowId));
    return row;
  },

  /** Stages of these workflows of a customer, in order. */
  stagesOf(transaction: Transaction, customerId: string, workflowIds: readonly string[]) {
    return transaction
      .select({ stage: workflowStages, packageName: assessmentPackages.name })
      .from(workflowStages)
      .leftJoin(
        assessmentPackages,
        and(
          eq(assessmentPackages.customerId, workflowStages.customerId),
          eq(assessmentPackages.externalId, workflowStages.externalAssessmentPackageId),
        ),
      )
      .where(and(eq(workflowStages.customerId, customerId), inArray(workflowStages.workflowId, [...workflowIds])))
      .orderBy(asc(workflowStages.workflowId), asc(workflowStages.position));
  },
};
