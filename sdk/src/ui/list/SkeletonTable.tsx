import { HTMLTable } from '@blueprintjs/core';
import { cellClassOf } from './cellClass.js';
import type { Column } from './columns.js';
import { EXPAND_WIDTH, SELECT_WIDTH, tableWidths } from './columnWidths.js';
import { useKitText } from '../texts/useKitText.js';

const ROWS = 10;
/** Widths of the bars, in per cent, so the rows do not look like a grid. */
const WIDTHS = [62, 48, 71, 55, 40, 66, 52, 45, 58, 69];

/** The properties of a column that its skeleton needs to have the same position. */
export type SkeletonColumn = Pick<Column<never>, 'id' | 'header' | 'width' | 'chosenWidth' | 'isNumber' | 'isDate'>;

export interface SkeletonTableProps {
  readonly columns: readonly SkeletonColumn[];
  /** Whether rows will have checkboxes. */
  readonly isSelectable?: boolean;
  /** Whether rows will have a button that opens their details. */
  readonly isExpandable?: boolean;
}

/** A list that is loading, in the geometry of the loaded list. Appears after a moment (CSS), so that a fast response does not flicker. */
export function SkeletonTable({ columns, isSelectable = true, isExpandable = false }: SkeletonTableProps) {
  const text = useKitText();
  const { container, widths } = tableWidths(columns, (isSelectable ? SELECT_WIDTH : 0) + (isExpandable ? EXPAND_WIDTH : 0));
  return (
    <div role="status" aria-label={text('list.loading')} className="edge-skeleton" style={container}>
      <HTMLTable className="edge-table" aria-hidden>
        <thead>
          <tr>
            {isSelectable ? <th className="edge-cell-select" /> : null}
            {isExpandable ? <th className="edge-cell-expand" /> : null}
            {columns.map((column, index) => (
              <th key={column.id} className={cellClassOf(column)} style={{ width: widths[index] }}>
                <span className="edge-header-label">{column.header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: ROWS }, (none, row) => (
            <tr key={row}>
              {isSelectable ? <td className="edge-cell-select" /> : null}
              {isExpandable ? <td className="edge-cell-expand" /> : null}
              {columns.map((column, index) => (
                <td key={column.id} className={index === 0 ? 'edge-cell-title' : cellClassOf(column)}>
                  <span className="edge-skeleton-bar" style={{ width: `${WIDTHS[(row + index * 3) % WIDTHS.length] ?? 50}%` }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}
