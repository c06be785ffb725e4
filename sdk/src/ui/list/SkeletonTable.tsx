import { HTMLTable } from '@blueprintjs/core';
import { useKitText } from '../texts/useKitText.js';

const ROWS = 10;
/** Widths of the bars, in per cent, so the rows do not look like a grid. */
const WIDTHS = [62, 48, 71, 55, 40, 66, 52, 45, 58, 69];

/** A list that is still loading, in the geometry it will have. Appears after a moment (CSS), so a fast answer never flickers. */
export function SkeletonTable({ headers }: { readonly headers: readonly string[] }) {
  const text = useKitText();
  return (
    <div role="status" aria-label={text('list.loading')} className="edge-skeleton">
      <HTMLTable className="edge-table" aria-hidden>
        <thead>
          <tr>
            <th className="edge-cell-select" />
            {headers.map((header) => (
              <th key={header}>{header}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: ROWS }, (none, row) => (
            <tr key={row}>
              <td className="edge-cell-select" />
              {headers.map((header, column) => (
                <td key={header}>
                  <span className="edge-skeleton-bar" style={{ width: `${WIDTHS[(row + column * 3) % WIDTHS.length] ?? 50}%` }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}
