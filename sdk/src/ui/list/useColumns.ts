import { useCallback, useMemo, useRef, type RefObject } from 'react';
import { usePreference } from '../../services/index.js';
import { offeredColumns, parseColumnChoice, type ColumnChoice, type OfferedColumn } from './columnChoice.js';
import type { Column } from './columns.js';

/** Columns of a list as the user chose them. */
export interface ListColumns<T, TField extends string = string> {
  /** Visible columns in order, for the table and an export. */
  readonly visible: readonly Column<T, TField>[];
  /** All columns in order, including hidden ones, for the column menu. */
  readonly offered: readonly OfferedColumn<Column<T, TField>>[];
  readonly choice: ColumnChoice;
  /** Stores a choice; undefined restores the list's own columns. */
  choose(choice: ColumnChoice | undefined): void;
  /** The element around the table while it is rendered, for the widths of its columns. */
  readonly table: RefObject<HTMLDivElement | null>;
}

/**
 * Applies the user's choice of columns, stored for each list and user on the server.
 * @param id of the list, see its {@link ListSpec}
 * @param columns all columns, memoised; the first one names the row
 */
export function useColumns<T, TField extends string>(id: string, columns: readonly Column<T, TField>[]): ListColumns<T, TField> {
  const [choice, write] = usePreference(`${id}.columns`, parseColumnChoice);
  const offered = useMemo(() => offeredColumns(columns, choice), [columns, choice]);
  const visible = useMemo(
    () => offered.filter(({ isVisible }) => isVisible).map(({ column }) => ({ ...column, chosenWidth: choice.widths?.[column.id] })),
    [offered, choice],
  );
  const choose = useCallback((next: ColumnChoice | undefined) => write(next), [write]);
  const table = useRef<HTMLDivElement>(null);
  return useMemo(() => ({ visible, offered, choice, choose, table }), [visible, offered, choice, choose]);
}
