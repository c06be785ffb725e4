import { CaretDownIcon, CaretUpIcon } from '@blueprintjs/icons';
import type { SortDirection } from './listParams.js';

export interface SortHeaderProps {
  readonly label: string;
  readonly width: number | undefined;
  /** Of the header cell, as for the cells below it. */
  readonly className: string | undefined;
  /** Undefined while the rows are not sorted by this column. */
  readonly direction: SortDirection | undefined;
  /** Undefined for a column that cannot be sorted. */
  readonly onSort: (() => void) | undefined;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** Header cell; a button if the column can be sorted. */
export function SortHeader({ label, width, className, direction, onSort }: SortHeaderProps) {
  const style = width === undefined ? undefined : { width: `${width}%` };
  if (onSort === undefined) {
    return (
      <th scope="col" role="columnheader" style={style} className={className}>
        {label}
      </th>
    );
  }
  return (
    <th
      scope="col"
      role="columnheader"
      style={style}
      className={className}
      aria-sort={direction === undefined ? 'none' : ARIA_SORT[direction]}
    >
      <button type="button" className="edge-sort" onClick={onSort}>
        {label}
        <span className={direction === undefined ? 'edge-sort-mark' : 'edge-sort-mark edge-sort-mark-on'} aria-hidden>
          {direction === 'desc' ? <CaretDownIcon size={14} /> : <CaretUpIcon size={14} />}
        </span>
      </button>
    </th>
  );
}
