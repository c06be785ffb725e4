import type { ReactNode } from 'react';
import type { ExpandAllCellProps, ExpandRowCellProps, RowDetailsProps } from './ExpandCells.js';

/** Content below the rows of a list, with the parts that open it: made by `rowDetails`, so that only lists with details load these parts. */
export interface RowExpansion<T> {
  readonly content: (row: T) => ReactNode;
  readonly AllCell: (props: ExpandAllCellProps<T>) => ReactNode;
  readonly RowCell: (props: ExpandRowCellProps) => ReactNode;
  readonly Details: (props: RowDetailsProps) => ReactNode;
}
