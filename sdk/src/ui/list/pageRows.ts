import type { ListParams } from './listParams.js';

/** How rows that are all here are searched and sorted. */
export interface RowRules<T, TField extends string> {
  /** Texts that a search looks into. */
  readonly searched: (row: T) => readonly string[];
  /** Value to sort by: texts compare as people read them, numbers by size; undefined comes last. */
  readonly sortValue: (row: T, field: TField) => string | number | undefined;
}

export interface RowPage<T> {
  readonly rows: readonly T[];
  /** Rows that match, on all pages. */
  readonly total: number;
  /** The page shown: the last one when a later one was asked for. */
  readonly page: number;
}

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

/** Searches, sorts and pages rows that are all loaded, for lists whose query knows no pages. (D-029) */
export function pageRows<T, TField extends string>(
  all: readonly T[],
  params: ListParams<TField>,
  rules: RowRules<T, TField>,
  language: string,
): RowPage<T> {
  const wanted = fold(params.text);
  const matching = wanted === '' ? [...all] : all.filter((row) => rules.searched(row).some((text) => fold(text).includes(wanted)));
  const { sort } = params;
  if (sort !== undefined) {
    const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
    const sign = sort.direction === 'asc' ? 1 : -1;
    matching.sort((left, right) => {
      const [first, second] = [rules.sortValue(left, sort.field), rules.sortValue(right, sort.field)];
      const order = compare(first, second, collator);
      return first === undefined || second === undefined ? order : sign * order;
    });
  }
  const lastPage = Math.max(1, Math.ceil(matching.length / params.size));
  const page = Math.min(params.page, lastPage);
  return { rows: matching.slice((page - 1) * params.size, page * params.size), total: matching.length, page };
}
