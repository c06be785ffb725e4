import { and, asc, count, desc, ilike, isNotNull, isNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ListQuery } from '../graphql/listQuery.js';
import type { Transaction } from './Database.js';

/** Rows that are counted exactly. A list with more rows has 'more than' this number, because counting a million rows takes too long. */
const COUNTED = 10_000;

/** The SQL of one list. */
export interface ListSql<TField extends string, TRow> {
  /** Table with the ids, the sort columns and the filtered columns. */
  readonly table: PgTable;
  readonly where: SQL | undefined;
  /** A condition that far more than {@link COUNTED} rows meet, quick to read: their count decides whether the list has 'more than' that number. */
  readonly sample?: SQL | undefined;
  /** Whether the list is known to have more than {@link COUNTED} rows, so that they are not counted. */
  readonly isLong?: boolean;
  /** Sort columns by field. Other columns never reach ORDER BY. */
  readonly columns: Readonly<Record<TField, SQLWrapper>>;
  /** Order without a sort. An index has this order, also for counting. */
  readonly byDefault: SQLWrapper;
  /** Decides between equal rows, so that no row is on two pages. */
  readonly id: AnyPgColumn;
  /** Reads the rows with these ids, in any order. */
  rows(ids: readonly string[]): Promise<readonly TRow[]>;
  idOf(row: TRow): string;
}

/** A page of a list. */
export interface ListedPage<TRow> {
  readonly rows: TRow[];
  /** Number of rows on all pages, or a lower bound. */
  readonly total: number;
  /** False if there are more rows than `total`. */
  readonly isTotalExact: boolean;
}

/**
 * Reads the ids of a page from an index first, and then the rows of these ids with all that belongs to them. Counts exactly up to
 * {@link COUNTED} rows. The last page and pages after it are counted exactly.
 */
export async function listPage<TField extends string, TRow>(
  transaction: Transaction,
  query: ListQuery<TField>,
  list: ListSql<TField, TRow>,
): Promise<ListedPage<TRow>> {
  const { limit, offset } = query;
  // One row more than the page shows whether there is a next page.
  const keys = await orderedIds(transaction, list, orderOf(query, list))
    .limit(limit + 1)
    .offset(offset);
  const ids = keys.slice(0, limit).map(({ id }) => String(id));
  const known = knownTotal(query, keys.length) ?? (await countPages(transaction, query, list, keys.length === 0));
  return { rows: await rowsInOrder(list, ids), ...known };
}

/**
 * What the read rows show about the total without a count. They are at most one row more than a page. A page with fewer rows ends the
 * list. A page after {@link COUNTED} rows shows that a count would find more.
 */
function knownTotal({ limit, offset }: ListQuery<string>, read: number): Omit<ListedPage<never>, 'rows'> | undefined {
  if (read === 0 && offset > 0) return undefined;
  const total = offset + read;
  if (read <= limit) return { total, isTotalExact: true };
  return total > COUNTED ? { total, isTotalExact: false } : undefined;
}

/** The rows with these ids, in their order. */
export async function rowsInOrder<TRow>(
  { rows, idOf }: Pick<ListSql<string, TRow>, 'rows' | 'idOf'>,
  ids: readonly string[],
): Promise<TRow[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await rows(ids)).map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function orderOf<TField extends string>({ sort }: ListQuery<TField>, { columns, byDefault, id }: ListSql<TField, unknown>): SQL[] {
  if (sort === undefined) return [asc(byDefault), asc(id)];
  // The id has the direction of the column, so that PostgreSQL can read an index backwards.
  return sort.descending ? [desc(columns[sort.field]), desc(id)] : [asc(columns[sort.field]), asc(id)];
}

function orderedIds<TField extends string>(
  transaction: Transaction,
  { table, where, id }: ListSql<TField, unknown>,
  order: readonly SQL[],
) {
  return transaction
    .select({ id })
    .from(table)
    .where(where)
    .orderBy(...order)
    .$dynamic();
}

/** @param isBeyond whether the page is after the last one */
async function countPages<TField extends string>(
  transaction: Transaction,
  query: ListQuery<TField>,
  list: ListSql<TField, unknown>,
  isBeyond: boolean,
): Promise<Omit<ListedPage<never>, 'rows'>> {
  const isMore = { total: COUNTED, isTotalExact: false };
  if (!isBeyond && list.isLong === true) return isMore;
  if (!isBeyond && list.sample !== undefined) {
    const sampled = await countRows(transaction, { ...list, where: and(list.where, list.sample) }, COUNTED + 1);
    if (sampled > COUNTED) return isMore;
  }
  // In the order of the page, whose rows are where it begins: in the opposite order, rows without a result precede those with one.
  const number = await countRows(transaction, list, isBeyond ? undefined : COUNTED + 1, orderOf(query, list));
  return isBeyond || number <= COUNTED ? { total: number, isTotalExact: true } : isMore;
}

/**
 * The number of rows of a list.
 * @param atMost ends the count, because counting many rows takes long
 * @param order of an index, in which the rows are counted
 */
export async function countRows(
  transaction: Transaction,
  list: ListSql<never, unknown>,
  atMost: number | undefined,
  order: readonly SQL[] = [asc(list.byDefault), asc(list.id)],
): Promise<number> {
  const ids = orderedIds(transaction, list, order);
  const counted = (atMost === undefined ? ids : ids.limit(atMost)).as('counted');
  const [row] = await transaction.select({ number: count() }).from(counted);
  return row?.number ?? 0;
}

/** Rows that contain a common text, of which more than {@link COUNTED} are in the list unless most are archived or in other departments. */
const SAMPLED = 2 * COUNTED;

/** Texts with fewer characters have no trigram. */
const SEARCHABLE = 3;

/** What a search by text adds to the SQL of a list. */
export interface TextSearch extends Pick<ListSql<never, never>, 'where' | 'sample'> {
  /** Whether more than {@link COUNTED} of the searched rows contain the text. */
  readonly isCommon?: boolean;
}

/** A search function, which a migration defines: 0025 of the directory, and 0011 of the regions. */
export interface SearchFunction {
  readonly name: 'search_groups' | 'search_users' | 'search_applications' | 'search_assessments';
  /** Values of the parameters after the common ones, by which the function searches fewer rows. */
  readonly within?: readonly string[];
}

/**
 * Rows of a customer that a search function finds by an index. The caller also filters by the text itself.
 * @returns `where` narrows the list down; it is undefined if the text is too short for the index, or so common that reading the list in its
 *   order is faster. For a common text, `sample` speeds up the count of the list
 */
export async function foundByText(
  transaction: Transaction,
  { name, within = [] }: SearchFunction,
  id: AnyPgColumn,
  { customerId, searchText }: { readonly customerId: string; readonly searchText: string | undefined },
): Promise<TextSearch> {
  if (searchText === undefined || searchText.length < SEARCHABLE) return { where: undefined };
  const found = (atMost: number) => {
    const values = [customerId, patternOf(searchText), atMost, ...within].map((value) => sql`${value}`);
    return sql`SELECT ${sql.identifier(name)}(${sql.join(values, sql`, `)}) AS id`;
  };
  const call = found(COUNTED + 1);
  const { rows } = await transaction.execute<{ id: string }>(call);
  if (rows.length > COUNTED) {
    // PostgreSQL has no statistics for a filter by text under row-level security and expects few rows, for which it scans the table. Many
    // rows contain the text, so an index with the order of the list has enough of them soon.
    await transaction.execute(sql`SET LOCAL enable_seqscan = off`);
    // An index of the list is read until 10,001 rows contain the text, which takes long if one in fifty rows does.
    return { where: undefined, sample: sql`${id} IN (${found(SAMPLED)})`, isCommon: true };
  }
  return { where: sql`${id} = ANY (${sql.param(rows.map((row) => row.id))}::text[])` };
}

/** Rows in use, archived, or both. */
export function inState(archivedAt: AnyPgColumn, state: ListQuery<string>['state']): SQL | undefined {
  return { active: isNull(archivedAt), archived: isNotNull(archivedAt), all: undefined }[state];
}

/** Rows whose text contains another text, ignoring case. `%` and `_` have no special meaning. */
export function containing(column: AnyPgColumn | SQL<string>, text: string | undefined): SQL | undefined {
  return text === undefined ? undefined : ilike(column, patternOf(text));
}

function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
