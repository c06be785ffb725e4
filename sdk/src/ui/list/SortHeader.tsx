import type { ReactNode } from 'react';
import { CaretDownIcon, CaretUpIcon } from '@blueprintjs/icons';
import type { SortDirection } from './listParams.js';

export interface SortHeaderProps {
  readonly label: string;
  /** In CSS; undefined for a share of what the other columns leave. */
  readonly width: string | undefined;
  /** Of the header cell, as for the cells below it. */
  readonly className: string | undefined;
  /** Undefined while the rows are not sorted by this column. */
  readonly direction: SortDirection | undefined;
  /** Undefined for a column that cannot be sorted. */
  readonly onSort: (() => void) | undefined;
  /** The handle of the column before, at the start of this cell. It is not part of the name of the cell. */
  readonly handle?: ReactNode;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** Header cell; a button if the column can be sorted. */
export function SortHeader({ label, width, className, direction, onSort, handle }: SortHeaderProps) {
  const content = (
    <span className="edge-header-label" title={label}>
      {label}
    </span>
  );
  return (
    <th
      scope="col"
      role="columnheader"
      style={{ width }}
      className={className}
      aria-label={handle === undefined ? undefined : label}
      aria-sort={onSort === undefined ? undefined : direction === undefined ? 'none' : ARIA_SORT[direction]}
    >
      {handle}
      {onSort === undefined ? (
        content
      ) : (
        <button type="button" className="edge-sort" onClick={onSort}>
          {content}
          <span className={direction === undefined ? 'edge-sort-mark' : 'edge-sort-mark edge-sort-mark-on'} aria-hidden>
            {direction === 'desc' ? <CaretDownIcon size={14} /> : <CaretUpIcon size={14} />}
          </span>
        </button>
      )}
    </th>
  );
}
