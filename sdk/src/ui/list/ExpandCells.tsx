import type { ReactNode } from 'react';
import { Button } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { adoptStyles } from '../styles/adoptStyles.js';
import { useKitText } from '../texts/useKitText.js';
import styles from './expansion.css?raw';

adoptStyles(styles);

export interface ExpandAllCellProps<T> {
  readonly rows: readonly T[];
  readonly idOf: (row: T) => string;
  /** Ids of the open rows. */
  readonly open: ReadonlySet<string>;
  readonly onChange: (open: ReadonlySet<string>) => void;
}

/** Header button: opens all rows of the page, or closes them if all are open. */
export function ExpandAllCell<T>({ rows, idOf, open, onChange }: ExpandAllCellProps<T>) {
  const text = useKitText();
  const ids = rows.map(idOf);
  const isAllOpen = ids.every((id) => open.has(id));
  return (
    <th scope="col" role="columnheader" className="edge-cell-expand">
      <ExpandButton
        label={text('list.expandPage')}
        isOpen={isAllOpen}
        onClick={() => onChange(isAllOpen ? new Set() : new Set([...open, ...ids]))}
      />
    </th>
  );
}

export interface ExpandRowCellProps {
  /** Name of the row. */
  readonly name: string;
  /** Id of the details while they are rendered. */
  readonly controls: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export function ExpandRowCell({ name, controls, isOpen, onToggle }: ExpandRowCellProps) {
  const text = useKitText();
  return (
    <td role="cell" className="edge-cell-expand">
      <ExpandButton label={text('list.expandRow', { name })} controls={controls} isOpen={isOpen} onClick={onToggle} />
    </td>
  );
}

interface ExpandButtonProps {
  readonly label: string;
  readonly controls?: string;
  readonly isOpen: boolean;
  readonly onClick: () => void;
}

/** The label stays the same; `aria-expanded` contains the state. */
function ExpandButton({ label, controls, isOpen, onClick }: ExpandButtonProps) {
  return (
    <Button
      variant="minimal"
      size="small"
      icon={isOpen ? <ChevronDownIcon aria-hidden /> : <ChevronRightIcon aria-hidden />}
      aria-label={label}
      aria-expanded={isOpen}
      // The details exist only while they are open.
      aria-controls={isOpen ? controls : undefined}
      onClick={onClick}
    />
  );
}

export interface RowDetailsProps {
  readonly id: string;
  /** Number of columns of the table, without the cells of checkbox and button. */
  readonly span: number;
  readonly isSelectable: boolean;
  readonly children: ReactNode;
}

/** The open details of a row, in a row of their own whose content begins below the first column. */
export function RowDetails({ id, span, isSelectable, children }: RowDetailsProps) {
  return (
    <tr id={id} role="row" className="edge-row-details">
      <td role="cell" colSpan={isSelectable ? 2 : 1} className="edge-row-details-space" />
      <td role="cell" colSpan={span}>
        {children}
      </td>
    </tr>
  );
}
