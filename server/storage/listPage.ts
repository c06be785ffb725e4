import { asc, desc, ilike, isNotNull, isNull, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ListQuery } from '../graphql/listQuery.js';

/** The SQL of one list. */
export interface ListSql<TField extends string, TRow> {
  /** Sort columns by field. Other columns never reach ORDER BY. */
  readonly columns: Readonly<Record<TField, SQLWrapper>>;
  /** Order without a sort. */
  readonly byDefault: SQLWrapper;
  /** Decides between equal rows, so that no row is on two pages. */
  readonly id: SQLWrapper;
  count(): Promise<readonly { readonly number: number }[]>;
  rows(page: { readonly orderBy: SQL[]; readonly limit: number; readonly offset: number }): Promise<TRow[]>;
}

/** A page of a list and how many rows there are on all pages. */
export async function listPage<TField extends string, TRow>(
  { sort, limit, offset }: ListQuery<TField>,
  { columns, byDefault, id, count, rows }: ListSql<TField, TRow>,
): Promise<{ readonly rows: TRow[]; readonly total: number }> {
  const [total] = await count();
  const order = sort === undefined ? asc(byDefault) : sort.descending ? desc(columns[sort.field]) : asc(columns[sort.field]);
  return { rows: await rows({ orderBy: [order, asc(id)], limit, offset }), total: total?.number ?? 0 };
}

/** Rows in use, archived, or both. */
export function inState(archivedAt: AnyPgColumn, state: ListQuery<string>['state']): SQL | undefined {
  return { active: isNull(archivedAt), archived: isNotNull(archivedAt), all: undefined }[state];
}

/** Rows whose text contains another text, ignoring case. `%` and `_` have no special meaning. */
export function containing(column: AnyPgColumn | SQL<string>, text: string | undefined): SQL | undefined {
  return text === undefined ? undefined : ilike(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`);
}
