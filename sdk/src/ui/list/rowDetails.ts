import type { ReactNode } from 'react';
import { ExpandAllCell, ExpandRowCell, RowDetails } from './ExpandCells.js';
import type { RowExpansion } from './RowExpansion.js';

/**
 * Content below the rows of a list, for `details` of `ListTable` and `ArchiveScreen`. The user opens it by a button in the row. Call it outside
 * the component.
 */
export function rowDetails<T>(content: (row: T) => ReactNode): RowExpansion<T> {
  return { content, AllCell: ExpandAllCell, RowCell: ExpandRowCell, Details: RowDetails };
}
