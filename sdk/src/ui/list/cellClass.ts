import type { Column } from './columns.js';

/** Class of the header and the cells of a column. */
export function cellClassOf({ isNumber, isDate }: Pick<Column<never>, 'isNumber' | 'isDate'> = {}): string | undefined {
  if (isNumber === true) return 'edge-cell-right';
  return isDate === true ? 'edge-cell-date' : undefined;
}
