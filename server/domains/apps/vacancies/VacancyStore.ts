import { and, asc, eq, inArray, isNotNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { ListQuery } from '../../../graphql/listQuery.js';
import { containing, inState, isId, listPage, ownerOf, type ListSql, type Transaction } from '../../../storage/index.js';
import { inDepartments, inScope, type Departments, type RegionalScope } from '../../common/index.js';
import { applications } from '../applicationTables.js';
import { vacancies, vacancyManagers, vacancyStages } from '../vacancyTables.js';

/** (VAC-011) */
export const VACANCY_SORTS = ['title', 'createdAt', 'archivedAt', 'externalVacancyId'] as const;
export type VacancySort = (typeof VACANCY_SORTS)[number];

/** The query of a page of a customer's vacancies. */
export interface VacancyQuery extends ListQuery<VacancySort> {
  readonly customerId: string;
  /** Whether the search also finds the id of a vacancy. */
  readonly findsIds: boolean;
  /** Only vacancies that were created from this workflow; undefined for all. */
  readonly workflowId?: string | undefined;
  /** Only vacancies with these external ids; undefined for all. */
  readonly externalIds?: readonly string[] | undefined;
}

export type VacancyRow = typeof vacancies.$inferSelect;
export type VacancyManagerRow = typeof vacancyManagers.$inferSelect;
export type VacancyStageRow = typeof vacancyStages.$inferSelect;

type Matching = Pick<VacancyQuery, 'customerId' | 'state' | 'searchText' | 'findsIds' | 'workflowId' | 'externalIds'>;

/** Columns that an update replaces. */
export type VacancyChanges = Omit<VacancyRow, keyof UnchangedColumns>;
type UnchangedColumns = Pick<
  VacancyRow,
  | 'customerId'
  | 'vacancyId'
  | 'organizationId'
  | 'externalVacancyId'
  | 'jobRequisitionId'
  | 'workflowId'
  | 'workflowName'
  | 'createdAt'
  | 'archivedAt'
  | 'version'
>;

/** SQL of vacancies. */
export const VacancyStore = {
  list(transaction: Transaction, query: VacancyQuery, scope: RegionalScope) {
    return listPage(transaction, query, VacancyStore.sqlOf(transaction, query, scope));
  },

  /** The SQL of the list, for a page and for an export. */
  sqlOf(transaction: Transaction, query: VacancyQuery, scope: RegionalScope): ListSql<VacancySort, VacancyRow> {
    return {
      table: vacancies,
      where: matches(query, scope),
      columns: {
        title: sql`lower(${vacancies.title})`,
        createdAt: vacancies.createdAt,
        archivedAt: vacancies.archivedAt,
        externalVacancyId: vacancies.externalVacancyId,
      },
      byDefault: vacancies.createdAt,
      id: vacancies.vacancyId,
      rows: (ids) => VacancyStore.findAll(transaction, query.customerId, ids),
      idOf: ({ vacancyId }) => vacancyId,
    };
  },

  /** The vacancy with this id in any customer that the transaction can see. */
  async find(transaction: Transaction, vacancyId: string): Promise<VacancyRow | undefined> {
    const [row] = await transaction
      .select()
      .from(vacancies)
      .where(and(eq(vacancies.customerId, ownerOf(vacancies, vacancies.vacancyId, vacancyId)), eq(vacancies.vacancyId, vacancyId)));
    return row;
  },

  /** These vacancies of a customer. */
  findAll(transaction: Transaction, customerId: string, vacancyIds: readonly string[]): Promise<VacancyRow[]> {
    return transaction
      .select()
      .from(vacancies)
      .where(and(eq(vacancies.customerId, customerId), inArray(vacancies.vacancyId, [...vacancyIds])));
  },

  async findByExternalId(transaction: Transaction, customerId: string, externalVacancyId: string): Promise<VacancyRow | undefined> {
    const [row] = await transaction
      .select()
      .from(vacancies)
      .where(and(eq(vacancies.customerId, customerId), eq(vacancies.externalVacancyId, externalVacancyId)));
    return row;
  },

  /** Titles of these vacancies of the customer in the departments, by external id. */
  async titles(
    transaction: Transaction,
    customerId: string,
    externalIds: readonly string[],
    departments: Departments,
  ): Promise<ReadonlyMap<string, string>> {
    const rows = await transaction
      .select({ rowId: sql<string>`${vacancies.externalVacancyId}`, title: vacancies.title })
      .from(vacancies)
      .where(
        and(
          eq(vacancies.customerId, customerId),
          inArray(vacancies.externalVacancyId, [...externalIds]),
          inDepartments(vacancies.hierarchyId, departments),
        ),
      );
    return new Map(rows.map(({ rowId, title }) => [rowId, title]));
  },

  /** All matching vacancies with an external id, except the excluded ones, oldest first, as rows of a job. (D-098) */
  matching(
    transaction: Transaction,
    { excludedIds, ...query }: Matching & { readonly excludedIds: readonly string[] },
    scope: RegionalScope,
  ): Promise<{ readonly rowId: string; readonly name: string }[]> {
    return transaction
      .select({ rowId: sql<string>`${vacancies.externalVacancyId}`, name: vacancies.title })
      .from(vacancies)
      .where(and(matches(query, scope), isNotNull(vacancies.externalVacancyId), notInArray(vacancies.externalVacancyId, [...excludedIds])))
      .orderBy(asc(vacancies.createdAt), asc(vacancies.vacancyId));
  },

  /** Managers of these vacancies of a customer: hiring managers, then recruiters, each in order. */
  managersOf(transaction: Transaction, customerId: string, vacancyIds: readonly string[]): Promise<VacancyManagerRow[]> {
    return transaction
      .select()
      .from(vacancyManagers)
      .where(and(eq(vacancyManagers.customerId, customerId), inArray(vacancyManagers.vacancyId, [...vacancyIds])))
      .orderBy(asc(vacancyManagers.vacancyId), asc(vacancyManagers.type), asc(vacancyManagers.position));
  },

  /** Stages of these vacancies of a customer, in order. */
  stagesOf(transaction: Transaction, customerId: string, vacancyIds: readonly string[]): Promise<VacancyStageRow[]> {
    return transaction
      .select()
      .from(vacancyStages)
      .where(and(eq(vacancyStages.customerId, customerId), inArray(vacancyStages.vacancyId, [...vacancyIds])))
      .orderBy(asc(vacancyStages.vacancyId), asc(vacancyStages.position));
  },

  async insert(
    transaction: Transaction,
    vacancy: typeof vacancies.$inferInsert,
    managers: readonly VacancyManagerRow[],
    stages: readonly VacancyStageRow[],
  ): Promise<void> {
    await transaction.insert(vacancies).values(vacancy);
    if (managers.length > 0) await transaction.insert(vacancyManagers).values([...managers]);
    await transaction.insert(vacancyStages).values([...stages]);
  },

  /** Replaces the columns and the managers. @returns whether the vacancy still had that version */
  async update(
    transaction: Transaction,
    { customerId, vacancyId, version }: Pick<VacancyRow, 'customerId' | 'vacancyId' | 'version'>,
    changes: VacancyChanges,
    managers: readonly VacancyManagerRow[],
  ): Promise<boolean> {
    const changed = await transaction
      .update(vacancies)
      .set({ ...changes, version: version + 1 })
      .where(and(eq(vacancies.customerId, customerId), eq(vacancies.vacancyId, vacancyId), eq(vacancies.version, version)))
      .returning({ vacancyId: vacancies.vacancyId });
    if (changed.length === 0) return false;
    await transaction
      .delete(vacancyManagers)
      .where(and(eq(vacancyManagers.customerId, customerId), eq(vacancyManagers.vacancyId, vacancyId)));
    if (managers.length > 0) await transaction.insert(vacancyManagers).values([...managers]);
    return true;
  },

  /** Moves the applications of a vacancy to its department. Their versions stay, because users edit other fields. */
  async moveApplications(
    transaction: Transaction,
    { customerId, vacancyId }: Pick<VacancyRow, 'customerId' | 'vacancyId'>,
    hierarchyId: string,
  ): Promise<void> {
    await transaction
      .update(applications)
      .set({ hierarchyId })
      .where(and(eq(applications.customerId, customerId), eq(applications.vacancyId, vacancyId)));
  },
};

function matches({ customerId, state, searchText, findsIds, workflowId, externalIds }: Matching, scope: RegionalScope): SQL | undefined {
  const id = searchText?.toLowerCase() ?? '';
  return and(
    inScope(vacancies, customerId, scope),
    inState(vacancies.archivedAt, state),
    workflowId === undefined ? undefined : eq(vacancies.workflowId, workflowId),
    externalIds === undefined ? undefined : inArray(vacancies.externalVacancyId, [...externalIds]),
    or(
      containing(vacancies.title, searchText),
      containing(vacancies.externalVacancyId, searchText),
      findsIds && isId(id) ? eq(vacancies.vacancyId, id) : undefined,
    ),
  );
}
