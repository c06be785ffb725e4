import { and, asc, count, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import type { ListQuery } from '../../../graphql/listQuery.js';
import { containing, inState, listPage, ownerOf, type ListSql, type Transaction } from '../../../storage/index.js';
import { workflowSetOptions, workflowSets } from '../tables.js';

export const WORKFLOW_SET_SORTS = ['name', 'createdAt', 'workflowsCount', 'archivedAt'] as const;
export type WorkflowSetSort = (typeof WORKFLOW_SET_SORTS)[number];

/** The query of a page of a customer's sets. */
export interface WorkflowSetQuery extends ListQuery<WorkflowSetSort> {
  readonly customerId: string;
}

export type WorkflowSetRow = typeof workflowSets.$inferSelect;
export type OptionRow = typeof workflowSetOptions.$inferSelect;

type SetKey = Pick<WorkflowSetRow, 'customerId' | 'workflowSetId'>;
type Matching = Pick<WorkflowSetQuery, 'customerId' | 'state' | 'searchText'>;

const nameKey = sql`lower(trim(${workflowSets.name}))`;

/** SQL of workflow sets. */
export const WorkflowSetStore = {
  list(transaction: Transaction, query: WorkflowSetQuery) {
    return listPage(transaction, query, WorkflowSetStore.sqlOf(transaction, query));
  },

  /** The SQL of the list, for a page and for an export. */
  sqlOf(transaction: Transaction, query: WorkflowSetQuery): ListSql<WorkflowSetSort, WorkflowSetRow> {
    return {
      table: workflowSets,
      where: matches(query),
      columns: {
        name: nameKey,
        createdAt: workflowSets.createdAt,
        workflowsCount: workflowSets.workflowsCount,
        archivedAt: workflowSets.archivedAt,
      },
      byDefault: workflowSets.createdAt,
      id: workflowSets.workflowSetId,
      rows: (ids) => WorkflowSetStore.findAll(transaction, query.customerId, ids),
      idOf: ({ workflowSetId }) => workflowSetId,
    };
  },

  /** The set with this id in any customer that the transaction can see. */
  async find(transaction: Transaction, workflowSetId: string): Promise<WorkflowSetRow | undefined> {
    const [row] = await transaction
      .select()
      .from(workflowSets)
      .where(
        and(
          eq(workflowSets.customerId, ownerOf(workflowSets, workflowSets.workflowSetId, workflowSetId)),
          eq(workflowSets.workflowSetId, workflowSetId),
        ),
      );
    return row;
  },

  /** These sets of a customer. */
  findAll(transaction: Transaction, customerId: string, workflowSetIds: readonly string[]): Promise<WorkflowSetRow[]> {
    return transaction.select().from(workflowSets).where(among(customerId, workflowSetIds));
  },

  /** Options of these sets of a customer, in order. */
  optionsOf(transaction: Transaction, customerId: string, workflowSetIds: readonly string[]): Promise<OptionRow[]> {
    return transaction
      .select()
      .from(workflowSetOptions)
      .where(and(eq(workflowSetOptions.customerId, customerId), inArray(workflowSetOptions.workflowSetId, [...workflowSetIds])))
      .orderBy(asc(workflowSetOptions.workflowSetId), asc(workflowSetOptions.position));
  },

  /** Names of these sets of the customer, by id. */
  async names(transaction: Transaction, customerId: string, workflowSetIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await WorkflowSetStore.findAll(transaction, customerId, workflowSetIds);
    return new Map(rows.map(({ workflowSetId, name }) => [workflowSetId, name]));
  },

  /** All matching sets except the excluded ones, oldest first, as rows of a job. */
  matching(
    transaction: Transaction,
    { excludedIds, ...query }: Matching & { readonly excludedIds: readonly string[] },
  ): Promise<{ readonly rowId: string; readonly name: string }[]> {
    return transaction
      .select({ rowId: workflowSets.workflowSetId, name: workflowSets.name })
      .from(workflowSets)
      .where(and(matches(query), notInArray(workflowSets.workflowSetId, [...excludedIds])))
      .orderBy(asc(workflowSets.createdAt), asc(workflowSets.workflowSetId));
  },

  /** Whether a set of the customer other than the excluded ones has the trimmed name, ignoring case. (RECGQL-073) */
  async isNameInUse(transaction: Transaction, customerId: string, name: string, exceptIds: readonly string[]): Promise<boolean> {
    const [row] = await transaction
      .select({ number: count() })
      .from(workflowSets)
      .where(
        and(
          eq(workflowSets.customerId, customerId),
          eq(nameKey, sql`lower(${name})`),
          notInArray(workflowSets.workflowSetId, [...exceptIds]),
        ),
      );
    return (row?.number ?? 0) > 0;
  },

  async insert(transaction: Transaction, set: typeof workflowSets.$inferInsert, options: readonly OptionRow[]): Promise<void> {
    await transaction.insert(workflowSets).values(set);
    await transaction.insert(workflowSetOptions).values([...options]);
  },

  /** Replaces the content of a set and its options. @returns whether the set still had that version */
  async update(
    transaction: Transaction,
    { customerId, workflowSetId, version }: SetKey & { readonly version: number },
    changes: Pick<WorkflowSetRow, 'name' | 'description' | 'workflowsCount' | 'updatedAt'>,
    options: readonly OptionRow[],
  ): Promise<boolean> {
    const changed = await transaction
      .update(workflowSets)
      .set({ ...changes, version: version + 1 })
      .where(and(among(customerId, [workflowSetId]), eq(workflowSets.version, version)))
      .returning({ workflowSetId: workflowSets.workflowSetId });
    if (changed.length === 0) return false;
    await transaction
      .delete(workflowSetOptions)
      .where(and(eq(workflowSetOptions.customerId, customerId), eq(workflowSetOptions.workflowSetId, workflowSetId)));
    await transaction.insert(workflowSetOptions).values([...options]);
    return true;
  },
};

function among(customerId: string, workflowSetIds: readonly string[]): SQL | undefined {
  return and(eq(workflowSets.customerId, customerId), inArray(workflowSets.workflowSetId, [...workflowSetIds]));
}

function matches({ customerId, state, searchText }: Matching): SQL | undefined {
  return and(eq(workflowSets.customerId, customerId), inState(workflowSets.archivedAt, state), containing(workflowSets.name, searchText));
}
