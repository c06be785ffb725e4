import type { Column } from './columns.js';
import { parseWidths, type ColumnWidths } from './columnWidths.js';

/** A user's changes to a list's columns, stored by ids, so that columns can be added or removed later. */
export interface ColumnChoice {
  readonly hidden: readonly string[];
  readonly shown: readonly string[];
  readonly order: readonly string[];
  readonly widths?: ColumnWidths;
}

const UNCHANGED: ColumnChoice = { hidden: [], shown: [], order: [], widths: {} };

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

/** Reads the stored choice; invalid values count as empty. */
export function parseColumnChoice(kept: unknown): ColumnChoice {
  if (typeof kept !== 'object' || kept === null) return UNCHANGED;
  const { hidden, shown, order, widths } = kept as Record<string, unknown>;
  return { hidden: texts(hidden), shown: texts(shown), order: texts(order), widths: parseWidths(widths) };
}

export interface OfferedColumn<TColumn> {
  readonly column: TColumn;
  readonly isVisible: boolean;
  /** The first column names the row and stays. */
  readonly isFixed: boolean;
}

/** All columns in the user's order, and which of them are visible. */
export function offeredColumns<T, TField extends string>(
  columns: readonly Column<T, TField>[],
  choice: ColumnChoice,
): readonly OfferedColumn<Column<T, TField>>[] {
  const [first, ...rest] = columns;
  if (first === undefined) return [];
  // Columns that are missing in the order follow those in it, in the list's order.
  const rank = (column: Column<T, TField>) => {
    const index = choice.order.indexOf(column.id);
    return index === -1 ? choice.order.length + rest.indexOf(column) : index;
  };
  const isVisible = ({ id, isExtra }: Column<T, TField>) => (isExtra === true ? choice.shown.includes(id) : !choice.hidden.includes(id));
  return [
    { column: first, isVisible: true, isFixed: true },
    ...rest.toSorted((left, right) => rank(left) - rank(right)).map((column) => ({ column, isVisible: isVisible(column), isFixed: false })),
  ];
}

/** Shows or hides one column. */
export function toggleColumn(choice: ColumnChoice, { id, isExtra }: Pick<Column<never>, 'id' | 'isExtra'>): ColumnChoice {
  const list = isExtra === true ? 'shown' : 'hidden';
  const ids = choice[list];
  return { ...choice, [list]: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id] };
}

/** Moves one column by one position; the first column stays in place. */
export function moveColumn(choice: ColumnChoice, ids: readonly string[], id: string, by: -1 | 1): ColumnChoice {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from === -1 || to < 0 || to >= ids.length) return choice;
  const order = ids.filter((other) => other !== id);
  return { ...choice, order: order.toSpliced(to, 0, id) };
}
