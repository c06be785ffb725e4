import { useCallback, useMemo } from 'react';
import { usePreference } from '../../services/index.js';
import { offeredColumns, parseColumnChoice, type ColumnChoice, type OfferedColumn } from './columnChoice.js';
import type { Column } from './columns.js';

/** Columns of a list as the user wants them. */
export interface ListColumns<T, TField extends string = string> {
  /** In order; what a table draws and an export writes. */
  readonly visible: readonly Column<T, TField>[];
  /** In order, hidden ones included; what the column menu offers. */
  readonly offered: readonly OfferedColumn<Column<T, TField>>[];
  readonly choice: ColumnChoice;
  /** Keeps a choice; undefined goes back to the list's own columns. */
  choose(choice: ColumnChoice | undefined): void;
}

/**
 * Applies the user's choice of columns, kept for each list and user on the server.
 *
 * @param id of the list, as its {@link ListSpec} says
 * @param columns all columns, memoised; the first one names the row
 */
export function useColumns<T, TField extends string>(id: string, columns: readonly Column<T, TField>[]): ListColumns<T, TField> {
  const [choice, write] = usePreference(`${id}.columns`, parseColumnChoice);
  const offered = useMemo(() => offeredColumns(columns, choice), [columns, choice]);
  const visible = useMemo(() => offered.filter(({ isVisible }) => isVisible).map(({ column }) => column), [offered]);
  const choose = useCallback((next: ColumnChoice | undefined) => write(next), [write]);
  return useMemo(() => ({ visible, offered, choice, choose }), [visible, offered, choice, choose]);
}
