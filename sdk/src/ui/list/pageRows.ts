import type { ListParams } from './listParams.js';
import type { LoadedListSpec } from './listSpec.js';
import type { RowPage } from './listState.js';

function compare(left: string | number | undefined, right: string | number | undefined, collator: Intl.Collator): number {
  if (left === undefined || right === undefined) return left === right ? 0 : left === undefined ? 1 : -1;
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(String(left), String(right));
}

/** Upper and lower case and accents do not matter in a search. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Rows that match a search, sorted: for lists whose query knows neither. (D-029) */
export function matchingRows<T, TField extends string>(
  all: readonly T[],
  { text, sort }: Pick<ListParams<TField>, 'text' | 'sort'>,
  { searched, sortValue }: Pick<LoadedListSpec<T, TField>, 'searched' | 'sortValue'>,
  language: string,
): readonly T[] {
  const wanted = fold(text);
  const matching = wanted === '' ? [...all] : all.filter((row) => searched(row).some((candidate) => fold(candidate).includes(wanted)));
  if (sort === undefined) return matching;
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const sign = sort.direction === 'asc' ? 1 : -1;
  return matching.sort((left, right) => {
    const [first, second] = [sortValue(left, sort.field), sortValue(right, sort.field)];
    const order = compare(first, second, collator);
    return first === undefined || second === undefined ? order : sign * order;
  });
}

/** One page of rows; the last one when a later one is asked for. */
export function pageOf<T>(rows: readonly T[], { page, size }: Pick<ListParams, 'page' | 'size'>): RowPage<T> {
  const shown = Math.min(page, Math.max(1, Math.ceil(rows.length / size)));
  return { rows: rows.slice((shown - 1) * size, shown * size), total: rows.length, page: shown };
}
