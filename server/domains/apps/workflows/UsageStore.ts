import { and, count, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import type { ListQuery } from '../../../graphql/listQuery.js';
import { listPage, type Transaction } from '../../../storage/index.js';
import { workflowSetOptions, workflowSets } from '../tables.js';

/** The query of a page of the sets that contain a workflow. */
export interface UsageQuery extends Pick<ListQuery<never>, 'limit' | 'offset'> {
  readonly customerId: string;
  readonly workflowId: string;
}

/** A set with the option of the workflow. */
export type UsageRow = Awaited<ReturnType<typeof usagesIn>>[number];

/** SQL of the sets that contain workflows. (D-120) */
export const UsageStore = {
  /** Active sets first, each by name. */
  list(transaction: Transaction, { customerId, workflowId, ...page }: UsageQuery) {
    const option = transaction
      .select({ one: sql`1` })
      .from(workflowSetOptions)
      .where(
        and(
          eq(workflowSetOptions.customerId, customerId),
          eq(workflowSetOptions.workflowId, workflowId),
          eq(workflowSetOptions.workflowSetId, workflowSets.workflowSetId),
        ),
      );
    const query = { ...page, state: 'all', sort: undefined, searchText: undefined } as const;
    return listPage(transaction, query, {
      table: workflowSets,
      where: and(eq(workflowSets.customerId, customerId), exists(option)),
      columns: {},
      byDefault: sql`${workflowSets.archivedAt} IS NOT NULL, lower(trim(${workflowSets.name}))`,
      id: workflowSets.workflowSetId,
      rows: (setIds) => usagesIn(transaction, { customerId, workflowId }, setIds),
      idOf: ({ set }) => set.workflowSetId,
    });
  },

  /** Number of active sets that contain each of these workflows, by id. */
  async activeSets(transaction: Transaction, customerId: string, workflowIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (workflowIds.length === 0) return new Map();
    const rows = await transaction
      .select({ workflowId: workflowSetOptions.workflowId, number: count() })
      .from(workflowSetOptions)
      .innerJoin(workflowSets, sameSet())
      .where(
        and(
          eq(workflowSetOptions.customerId, customerId),
          inArray(workflowSetOptions.workflowId, [...workflowIds]),
          isNull(workflowSets.archivedAt),
        ),
      )
      .groupBy(workflowSetOptions.workflowId);
    return new Map(rows.map(({ workflowId, number }) => [workflowId, number]));
  },
};

const sameSet = () =>
  and(eq(workflowSets.customerId, workflowSetOptions.customerId), eq(workflowSets.workflowSetId, workflowSetOptions.workflowSetId));

function usagesIn(
  transaction: Transaction,
  { customerId, workflowId }: Pick<UsageQuery, 'customerId' | 'workflowId'>,
  setIds: readonly string[],
) {
  return transaction
    .select({ set: workflowSets, option: workflowSetOptions })
    .from(workflowSetOptions)
    .innerJoin(workflowSets, sameSet())
    .where(
      and(
        eq(workflowSetOptions.customerId, customerId),
        eq(workflowSetOptions.workflowId, workflowId),
        inArray(workflowSetOptions.workflowSetId, [...setIds]),
      ),
    );
}
