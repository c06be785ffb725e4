import type { Filters, FilterValues } from './filters/filterValues.js';
import type { ListParams } from './listParams.js';
import type { LoadedListSpec } from './listSpec.js';
import type { RowPage } from './listState.js';

function compare(left: string | number | undefined, right: string | number | undefined, collator: Intl.Collator): number {
  if (left === undefined || right === undefined) return left === right ? 0 : left === undefined ? 1 : -1;
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(String(left), String(right));
}

/** A search ignores case and accents. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

type Matching<T, TFilters extends Filters> = NonNullable<LoadedListSpec<T, string, TFilters>['matches']>;

/** Whether a row matches every set filter. */
function isLetThrough<T, TFilters extends Filters>(
  row: T,
  filters: FilterValues<TFilters>,
  matches: Matching<T, TFilters> | undefined,
): boolean {
  return Object.entries(filters).every(([name, value]) => matches?.[name]?.(row, value as never) !== false);
}

/** Matching rows, sorted: for lists whose query supports neither. (D-029) */
export function matchingRows<T, TField extends string, TFilters extends Filters>(
  all: readonly T[],
  { text, filters, sort }: Pick<ListParams<TField, TFilters>, 'text' | 'filters' | 'sort'>,
  { searched, matches, sortValue }: Pick<LoadedListSpec<T, TField, TFilters>, 'searched' | 'matches' | 'sortValue'>,
  language: string,
): readonly T[] {
  const wanted = fold(text);
  const isFound = (row: T) => wanted === '' || searched(row).some((candidate) => fold(candidate).includes(wanted));
  const matching = all.filter((row) => isLetThrough(row, filters, matches) && isFound(row));
  if (sort === undefined) return matching;
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const sign = sort.direction === 'asc' ? 1 : -1;
  return matching.sort((left, right) => {
    const [first, second] = [sortValue(left, sort.field), sortValue(right, sort.field)];
    const order = compare(first, second, collator);
    return first === undefined || second === undefined ? order : sign * order;
  });
}

/** One page of rows; the last one if a later one is requested. */
export function pageOf<T>(rows: readonly T[], { page, size }: Pick<ListParams, 'page' | 'size'>): RowPage<T> {
  const shown = Math.min(page, Math.max(1, Math.ceil(rows.length / size)));
  return { rows: rows.slice((shown - 1) * size, shown * size), total: rows.length, page: shown };
}
