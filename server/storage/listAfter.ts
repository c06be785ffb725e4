import { and, asc, Column, desc, is, isNotNull, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { ListQuery } from '../graphql/listQuery.js';
import type { Transaction } from './Database.js';
import { rowsInOrder, type ListSql } from './listPage.js';

/** The place of a row in the order of a list. It stays valid if the row changes, and can be stored as JSON. */
export interface ListPosition {
  /** Value of the sort column, as PostgreSQL writes it. */
  readonly value: string | null;
  readonly id: string;
}

/** Rows that follow each other in the order of a list. */
export interface RowsAfter<TRow> {
  readonly rows: readonly TRow[];
  /** Position of the last row; undefined if no row follows. */
  readonly last: ListPosition | undefined;
  /** Whether the list has no more rows. */
  readonly isOver: boolean;
}

interface Order {
  readonly column: SQLWrapper;
  readonly id: SQLWrapper;
  readonly isDescending: boolean;
}

/**
 * Reads the rows after a position, in the order of {@link listPage}. Unlike a page, it does not read the rows before them, so that a long
 * list takes as long as its rows, and a row that another user adds or removes does not move the others.
 * @param after the last row that was read; undefined for the start of the list
 */
export async function listAfter<TField extends string, TRow>(
  transaction: Transaction,
  { sort }: Pick<ListQuery<TField>, 'sort'>,
  list: ListSql<TField, TRow>,
  { after, limit }: { readonly after: ListPosition | undefined; readonly limit: number },
): Promise<RowsAfter<TRow>> {
  const column = sort === undefined ? list.byDefault : list.columns[sort.field];
  const order: Order = { column, id: list.id, isDescending: sort?.descending === true };
  const keys: ListPosition[] = [];
  for (const part of partsAfter(order, after)) {
    const missing = limit - keys.length;
    if (missing > 0) keys.push(...(await readKeys(transaction, list, and(list.where, part), order, missing)));
  }
  const ids = keys.map(({ id }) => id);
  return { rows: await rowsInOrder(list, ids), last: keys.at(-1), isOver: keys.length < limit };
}

function readKeys(
  transaction: Transaction,
  { table, id }: Pick<ListSql<string, unknown>, 'table' | 'id'>,
  where: SQL | undefined,
  { column, isDescending }: Order,
  limit: number,
): Promise<ListPosition[]> {
  const direction = isDescending ? desc : asc;
  return transaction
    .select({ id: sql<string>`${id}`, value: sql<string | null>`(${column})::text` })
    .from(table)
    .where(where)
    .orderBy(direction(column), direction(id))
    .limit(limit);
}

/**
 * Conditions of the rows after the position, in the order of the list. A comparison of rows is a range of the index; it never includes
 * rows without a value, which are therefore a part of their own: the last one of an ascending list, the first one of a descending list.
 */
function partsAfter({ column, id, isDescending }: Order, after: ListPosition | undefined): readonly (SQL | undefined)[] {
  const beyond = isDescending ? sql`<` : sql`>`;
  const hasNulls = is(column, Column) && !column.notNull;
  const values =
    after === undefined || after.value === null
      ? hasNulls
        ? isNotNull(column)
        : undefined
      : sql`(${column}, ${id}) ${beyond} (${after.value}, ${after.id})`;
  if (!hasNulls) return [values];
  const nulls = and(isNull(column), after?.value === null ? sql`${id} ${beyond} ${after.id}` : undefined);
  const parts = isDescending ? [nulls, values] : [values, nulls];
  // The first part has been read completely if the position is in the second one.
  const isInSecond = after !== undefined && (after.value === null) !== isDescending;
  return isInSecond ? parts.slice(1) : parts;
}
