import { and, notInArray } from 'drizzle-orm';
import type { CsvValue, Language } from '@edge-console/sdk/contract';
import type { ListQuery } from '../../../graphql/listQuery.js';
import { countRows, listAfter, type ListPosition, type ListSql, type Transaction } from '../../../storage/index.js';
import { textsIn, type Texts } from '../../../texts/index.js';
import type { Departments } from '../rights/extentOf.js';
import type { Reach } from '../rights/Reach.js';

/** Where the user of an export may list rows. */
export interface ExportScope {
  /** Departments of the customer. In a region, those below them are listed too. */
  readonly departments: Departments;
  /** For a list whose rows can belong to several customers. */
  readonly reach: Reach;
}

/** What the server needs to know about a list to export it. It is defined beside the resolvers of the list. */
export interface ListExport<TColumn extends string, TQuery extends ExportedQuery, TRow> {
  /** `prefix:exportNouns`: kind of the job, and its action in the audit. */
  readonly kind: string;
  /** Policy action of the list. */
  readonly action: string;
  /**
   * Values by the name of the column in the console's table. The value of a column is the same text that the table exports; a date is
   * written in UTC.
   */
  readonly columns: Readonly<Record<TColumn, (row: TRow, texts: Texts) => CsvValue | Date>>;
  /** The SQL of the list, restricted to the scope. */
  sqlOf(
    transaction: Transaction,
    query: TQuery,
    scope: ExportScope,
  ): ListSql<NonNullable<TQuery['sort']>['field'], TRow> | Promise<ListSql<NonNullable<TQuery['sort']>['field'], TRow>>;
}

/** The query of an exported list. It is stored as JSON, so it contains only texts, numbers and lists of them. */
export type ExportedQuery = Pick<ListQuery<string>, 'sort'>;

/** A chosen column with its header in the user's language. */
export interface ExportColumn<TColumn extends string = string> {
  readonly column: TColumn;
  readonly header: string;
}

/** What an export reads and writes, as its job stores it. */
export interface ExportRequest<TColumn extends string = string, TQuery = unknown> {
  readonly columns: readonly ExportColumn<TColumn>[];
  readonly query: TQuery;
  readonly excludedIds: readonly string[];
  readonly language: Language;
}

/** Lines of a file that follow each other. */
export interface ExportedLines {
  readonly lines: readonly (readonly CsvValue[])[];
  readonly last: ListPosition | undefined;
  /** Whether the list has no more rows. */
  readonly isOver: boolean;
}

/** The kind of the job that exports a list. */
export interface ExportKind<TColumn extends string = string, TQuery = unknown> {
  readonly kind: string;
  readonly action: string;
  /** The number of rows, counted up to a limit. */
  count(transaction: Transaction, request: ExportRequest<TColumn, TQuery>, scope: ExportScope, atMost: number): Promise<number>;
  /** Reads the lines after a position. */
  readLines(
    transaction: Transaction,
    request: ExportRequest<TColumn, TQuery>,
    scope: ExportScope,
    part: { readonly after: ListPosition | undefined; readonly limit: number },
  ): Promise<ExportedLines>;
}

/** The kind of job for a list. Domains list it in `DomainModule.jobKinds`. */
export function exportKind<TColumn extends string, TQuery extends ExportedQuery, TRow>({
  kind,
  action,
  columns,
  sqlOf,
}: ListExport<TColumn, TQuery, TRow>): ExportKind<TColumn, TQuery> {
  const listOf = async (transaction: Transaction, { query, excludedIds }: ExportRequest<TColumn, TQuery>, scope: ExportScope) => {
    const list = await sqlOf(transaction, query, scope);
    return excludedIds.length === 0 ? list : { ...list, where: and(list.where, notInArray(list.id, [...excludedIds])) };
  };
  return {
    kind,
    action,
    count: async (transaction, request, scope, atMost) => countRows(transaction, await listOf(transaction, request, scope), atMost),
    async readLines(transaction, request, scope, part) {
      const { rows, last, isOver } = await listAfter(transaction, request.query, await listOf(transaction, request, scope), part);
      const texts = textsIn(request.language);
      const lines = rows.map((row) => request.columns.map(({ column }) => cellOf(columns[column](row, texts))));
      return { lines, last, isOver };
    },
  };
}

function cellOf(value: CsvValue | Date): CsvValue {
  return value instanceof Date ? value.toISOString() : value;
}
