import { useState } from 'react';
import { Button, Checkbox, Classes } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon, MinusIcon, PlusIcon } from '@blueprintjs/icons';
import { adoptStyles } from '../styles/adoptStyles.js';
import { useKitText } from '../texts/useKitText.js';
import { moveColumn, toggleColumn } from './columnChoice.js';
import styles from './columnWidths.css?raw';
import { NEW_WIDTH } from './columnWidths.js';
import { headerCells, otherColumns, resizeColumn, widthsOf, withWidths } from './resizeColumn.js';
import type { ListColumns } from './useColumns.js';

adoptStyles(styles);

/** Pixels for each click. */
const STEP = 32;

/** Icons without an element around them: the panel has four for each column, and opens faster with fewer elements. */
const BARE = { tagName: null, className: Classes.ICON, color: 'currentColor', 'aria-hidden': true } as const;

/** Selection, order and widths of the visible columns. A change applies at once and is stored for the user. */
export default function ColumnsPanel<T, TField extends string>({ columns }: { readonly columns: ListColumns<T, TField> }) {
  const text = useKitText();
  const { offered, visible, choice, choose, table } = columns;
  const [message, setMessage] = useState('');
  const ids = offered.filter(({ isFixed }) => !isFixed).map(({ column }) => column.id);
  const changeWidth = (id: TField, by: number) => {
    const index = visible.findIndex((column) => column.id === id);
    const cells = headerCells(table.current, visible);
    // A list without matches does not render its table.
    const before = cells.length === 0 ? visible.map(({ chosenWidth = NEW_WIDTH }) => chosenWidth) : widthsOf(cells);
    const next = withWidths(choice, visible, resizeColumn(before, index, by, otherColumns(before, index)));
    choose(next);
    setMessage(text('columns.widthNow', { name: visible[index]?.header ?? '', width: Math.round(next.widths?.[id] ?? 0) }));
  };
  return (
    <>
      <ul className="edge-tool-list">
        {offered.map(({ column, isVisible, isFixed }) => (
          <li key={column.id} className="edge-tool-line">
            <Checkbox checked={isVisible} disabled={isFixed} label={column.header} onChange={() => choose(toggleColumn(choice, column))} />
            {isFixed ? null : (
              <span className="edge-tool-line-end">
                <Button
                  variant="minimal"
                  size="small"
                  icon={<ArrowUpIcon {...BARE} />}
                  aria-label={text('columns.up', { name: column.header })}
                  disabled={ids[0] === column.id}
                  onClick={() => choose(moveColumn(choice, ids, column.id, -1))}
                />
                <Button
                  variant="minimal"
                  size="small"
                  icon={<ArrowDownIcon {...BARE} />}
                  aria-label={text('columns.down', { name: column.header })}
                  disabled={ids.at(-1) === column.id}
                  onClick={() => choose(moveColumn(choice, ids, column.id, 1))}
                />
              </span>
            )}
            <span className="edge-tool-line-end edge-tool-widths">
              {isVisible && visible.length > 1 ? (
                <>
                  <Button
                    variant="minimal"
                    size="small"
                    icon={<MinusIcon {...BARE} />}
                    aria-label={text('columns.narrower', { name: column.header })}
                    onClick={() => changeWidth(column.id, -STEP)}
                  />
                  <Button
                    variant="minimal"
                    size="small"
                    icon={<PlusIcon {...BARE} />}
                    aria-label={text('columns.wider', { name: column.header })}
                    onClick={() => changeWidth(column.id, STEP)}
                  />
                </>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <Button variant="minimal" onClick={() => choose(undefined)}>
        {text('columns.reset')}
      </Button>
      <Button variant="minimal" className="edge-tool-widths" onClick={() => choose(withWidths(choice, visible, undefined))}>
        {text('columns.resetWidths')}
      </Button>
      <span role="status" className="edge-visually-hidden">
        {message}
      </span>
    </>
  );
}
