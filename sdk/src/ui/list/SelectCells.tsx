import { useId } from 'react';
import { Checkbox } from '@blueprintjs/core';
import { Hint } from '../parts/Hint.js';
import { useKitText } from '../texts/useKitText.js';

export interface RowSelection<T> {
  /** Selected rows by id, including those of other pages. */
  readonly rows: ReadonlyMap<string, T>;
  readonly onChange: (rows: ReadonlyMap<string, T>) => void;
  /** Name of a row, for the label of its checkbox. */
  readonly nameOf: (row: T) => string;
  /** The reason why a row cannot be selected; undefined if it can. */
  readonly reasonAgainst?: (row: T) => string | undefined;
}

interface SelectAllCellProps<T> {
  readonly rows: readonly T[];
  readonly idOf: (row: T) => string;
  readonly selection: RowSelection<T>;
}

/** Header checkbox: all, some or none of the rows of this page. (CUST-004) */
export function SelectAllCell<T>({ rows, idOf, selection }: SelectAllCellProps<T>) {
  const text = useKitText();
  const choosable = new Map(rows.filter((row) => selection.reasonAgainst?.(row) === undefined).map((row) => [idOf(row), row]));
  const chosen = [...choosable.keys()].filter((id) => selection.rows.has(id));
  const isAll = choosable.size > 0 && chosen.length === choosable.size;
  const toggle = () => {
    const rest = [...selection.rows].filter(([id]) => !choosable.has(id));
    selection.onChange(new Map(isAll ? rest : [...rest, ...choosable]));
  };
  return (
    <th scope="col" role="columnheader" className="edge-cell-select">
      <Checkbox checked={isAll} indeterminate={chosen.length > 0 && !isAll} aria-label={text('list.selectPage')} onChange={toggle} />
    </th>
  );
}

interface SelectRowCellProps<T> {
  readonly row: T;
  readonly id: string;
  readonly selection: RowSelection<T>;
}

export function SelectRowCell<T>({ row, id, selection }: SelectRowCellProps<T>) {
  const text = useKitText();
  const reasonId = useId();
  const reason = selection.reasonAgainst?.(row);
  const toggle = () => {
    if (reason !== undefined) return;
    const next = new Map(selection.rows);
    if (!next.delete(id)) next.set(id, row);
    selection.onChange(next);
  };
  const checkbox = (
    <Checkbox
      checked={selection.rows.has(id)}
      aria-label={text('list.selectRow', { name: selection.nameOf(row) })}
      {...(reason === undefined ? {} : { 'aria-disabled': true, 'aria-describedby': reasonId, className: 'edge-checkbox-blocked' })}
      onChange={toggle}
    />
  );
  return (
    <td role="cell" className="edge-cell-select">
      {reason === undefined ? (
        checkbox
      ) : (
        <>
          <Hint content={reason} placement="right">
            {checkbox}
          </Hint>
          <span id={reasonId} className="edge-visually-hidden">
            {reason}
          </span>
        </>
      )}
    </td>
  );
}
