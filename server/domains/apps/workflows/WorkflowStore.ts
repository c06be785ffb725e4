import { and, asc, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import type { ListQuery } from '../../../graphql/listQuery.js';
import { containing, inState, listPage, ownerOf, type ListSql, type Transaction } from '../../../storage/index.js';
import { inDepartments, inScope, type Departments, type RegionalScope } from '../../common/index.js';
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

type Matching = Pick<WorkflowQuery, 'customerId' | 'state' | 'searchText'>;

/** SQL of workflows. */
export const WorkflowStore = {
  list(transaction: Transaction, query: WorkflowQuery, scope: RegionalScope) {
    return listPage(transaction, query, WorkflowStore.sqlOf(transaction, query, scope));
  },

  /** The SQL of the list, for a page and for an export. */
  sqlOf(transaction: Transaction, query: WorkflowQuery, scope: RegionalScope): ListSql<WorkflowSort, WorkflowRow> {
    return {
      table: workflows,
      where: matches(query, scope),
      columns: {
        name: sql`lower(${workflows.name})`,
        createdAt: workflows.createdAt,
        archivedAt: workflows.archivedAt,
        stageCount: workflows.stageCount,
      },
      byDefault: workflows.createdAt,
      id: workflows.workflowId,
      rows: (ids) => WorkflowStore.findAll(transaction, query.customerId, ids),
      idOf: ({ workflowId }) => workflowId,
    };
  },

  /** The workflow with this id in any customer that the transaction can see. */
  async find(transaction: Transaction, workflowId: string): Promise<WorkflowRow | undefined> {
    const [row] = await transaction
      .select()
      .from(workflows)
      .where(and(eq(workflows.customerId, ownerOf(workflows, workflows.workflowId, workflowId)), eq(workflows.workflowId, workflowId)));
    return row;
  },

  /** Names of these workflows of the customer in the departments, by id. */
  async names(
    transaction: Transaction,
    customerId: string,
    workflowIds: readonly string[],
    departments: Departments,
  ): Promise<ReadonlyMap<string, string>> {
    const rows = await transaction
      .select({ workflowId: workflows.workflowId, name: workflows.name })
      .from(workflows)
      .where(
        and(
          eq(workflows.customerId, customerId),
          inArray(workflows.workflowId, [...workflowIds]),
          inDepartments(workflows.hierarchyId, departments),
        ),
      );
    return new Map(rows.map(({ workflowId, name }) => [workflowId, name]));
  },

  /** All matching workflows except the excluded ones, oldest first, as rows of a job. */
  matching(
    transaction: Transaction,
    { excludedIds, ...query }: Matching & { readonly excludedIds: readonly string[] },
    scope: RegionalScope,
  ): Promise<{ readonly rowId: string; readonly name: string }[]> {
    return transaction
      .select({ rowId: workflows.workflowId, name: workflows.name })
      .from(workflows)
      .where(and(matches(query, scope), notInArray(workflows.workflowId, [...excludedIds])))
      .orderBy(asc(workflows.createdAt), asc(workflows.workflowId));
  },

  /** These workflows of a customer. */
  findAll(transaction: Transaction, customerId: string, workflowIds: readonly string[]): Promise<WorkflowRow[]> {
    return transaction
      .select()
      .from(workflows)
      .where(and(eq(workflows.customerId, customerId), inArray(workflows.workflowId, [...workflowIds])));
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

  async insert(
    transaction: Transaction,
    workflow: typeof workflows.$inferInsert,
    stages: readonly (typeof workflowStages.$inferInsert)[],
  ): Promise<void> {
    await transaction.insert(workflows).values(workflow);
    await transaction.insert(workflowStages).values([...stages]);
  },

  /** Replaces name, department and stages. @returns whether the workflow still had that version */
  async update(
    transaction: Transaction,
    { customerId, workflowId, version }: Pick<WorkflowRow, 'customerId' | 'workflowId' | 'version'>,
    changes: Pick<WorkflowRow, 'name' | 'hierarchyId' | 'stageCount' | 'updatedAt'>,
    stages: readonly (typeof workflowStages.$inferInsert)[],
  ): Promise<boolean> {
    const changed = await transaction
      .update(workflows)
      .set({ ...changes, version: version + 1 })
      .where(and(eq(workflows.customerId, customerId), eq(workflows.workflowId, workflowId), eq(workflows.version, version)))
      .returning({ workflowId: workflows.workflowId });
    if (changed.length === 0) return false;
    await transaction
      .delete(workflowStages)
      .where(and(eq(workflowStages.customerId, customerId), eq(workflowStages.workflowId, workflowId)));
    await transaction.insert(workflowStages).values([...stages]);
    return true;
  },
};

function matches({ customerId, state, searchText }: Matching, scope: RegionalScope): SQL | undefined {
  return and(inScope(workflows, customerId, scope), inState(workflows.archivedAt, state), containing(workflows.name, searchText));
}
