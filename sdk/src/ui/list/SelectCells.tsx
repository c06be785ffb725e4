import { useId } from 'react';
import { Checkbox, Tooltip } from '@blueprintjs/core';
import { useKitText } from '../texts/useKitText.js';

export interface RowSelection<T> {
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
  /** Name of a row, for the label of its checkbox. */
  readonly nameOf: (row: T) => string;
  /** Why a row cannot be chosen; undefined where it can. */
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
  const choosable = rows.filter((row) => selection.reasonAgainst?.(row) === undefined).map(idOf);
  const chosen = choosable.filter((id) => selection.ids.has(id));
  const isAll = choosable.length > 0 && chosen.length === choosable.length;
  const toggle = () => {
    const rest = [...selection.ids].filter((id) => !choosable.includes(id));
    selection.onChange(new Set(isAll ? rest : [...rest, ...choosable]));
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
    const next = new Set(selection.ids);
    if (!next.delete(id)) next.add(id);
    selection.onChange(next);
  };
  const checkbox = (
    <Checkbox
      checked={selection.ids.has(id)}
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
          <Tooltip content={reason} placement="right" compact>
            {checkbox}
          </Tooltip>
          <span id={reasonId} className="edge-visually-hidden">
            {reason}
          </span>
        </>
      )}
    </td>
  );
}
