import { Button, Checkbox } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon } from '@blueprintjs/icons';
import { useKitText } from '../texts/useKitText.js';
import { moveColumn, toggleColumn } from './columnChoice.js';
import type { ListColumns } from './useColumns.js';

/** Selection and order of the visible columns. A change applies at once and is stored for the user. */
export default function ColumnsPanel<T, TField extends string>({ columns }: { readonly columns: ListColumns<T, TField> }) {
  const text = useKitText();
  const { offered, choice, choose } = columns;
  const ids = offered.filter(({ isFixed }) => !isFixed).map(({ column }) => column.id);
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
                  icon={<ArrowUpIcon />}
                  aria-label={text('columns.up', { name: column.header })}
                  disabled={ids[0] === column.id}
                  onClick={() => choose(moveColumn(choice, ids, column.id, -1))}
                />
                <Button
                  variant="minimal"
                  size="small"
                  icon={<ArrowDownIcon />}
                  aria-label={text('columns.down', { name: column.header })}
                  disabled={ids.at(-1) === column.id}
                  onClick={() => choose(moveColumn(choice, ids, column.id, 1))}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <Button variant="minimal" onClick={() => choose(undefined)}>
        {text('columns.reset')}
      </Button>
    </>
  );
}
