import { useText } from '@edge-console/sdk';
import { Button, InputGroup } from '@blueprintjs/core';
import { EditIcon, TickIcon, TrashIcon } from '@blueprintjs/icons';
import { useId, useRef } from 'react';
import { useField } from 'react-final-form';
import { FIELD_LABELS, UPLOAD_FIELDS, type Fault, type RowFaults, type UploadField, type UploadRow } from './uploadRow.js';
import styles from './upload.module.css';

export interface UploadRowLineProps {
  readonly row: UploadRow;
  /** Path of the row in the form. */
  readonly path: string;
  readonly faults: RowFaults;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
  /** The user left a cell of the row. */
  readonly onLeave: (row: UploadRow) => void;
  readonly onRemove: () => void;
}

/** A row of the file: its values, or inputs for them while it is open. */
export function UploadRowLine({ row, path, faults, isOpen, onOpen, onLeave, onRemove }: UploadRowLineProps) {
  const text = useText();
  const line = useRef<HTMLTableRowElement>(null);
  const name = { number: row.number };
  const toggle = () => {
    onOpen(!isOpen);
    // The button that was pressed is replaced.
    requestAnimationFrame(() => line.current?.querySelector<HTMLElement>(isOpen ? 'button' : 'input')?.focus());
  };
  return (
    <tr ref={line} role="row">
      <td role="cell" data-label={text('users.upload.rows.number')}>
        {row.number}
      </td>
      {UPLOAD_FIELDS.map((field) => (
        <td key={field} role="cell" data-label={text(FIELD_LABELS[field])}>
          {isOpen ? (
            <Cell
              path={`${path}.${field}`}
              label={text('users.upload.rows.cell', { ...name, column: text(FIELD_LABELS[field]) })}
              fault={faults[field]}
              onFocus={() => onOpen(true)}
              onLeave={() => onLeave(row)}
            />
          ) : (
            <ReadCell row={row} field={field} fault={faults[field]} />
          )}
        </td>
      ))}
      <td role="cell">
        <Button
          variant="minimal"
          icon={isOpen ? <TickIcon aria-hidden /> : <EditIcon aria-hidden />}
          aria-label={text(isOpen ? 'users.upload.rows.close' : 'users.upload.rows.edit', name)}
          onClick={toggle}
        />
        <Button variant="minimal" icon={<TrashIcon aria-hidden />} aria-label={text('users.upload.rows.remove', name)} onClick={onRemove} />
      </td>
    </tr>
  );
}

function ReadCell({ row, field, fault }: { readonly row: UploadRow; readonly field: UploadField; readonly fault: Fault | undefined }) {
  const text = useText();
  return (
    <div>
      {row[field]}
      {fault === undefined ? null : <span className={styles.fault}>{text(fault.key, fault.values)}</span>}
    </div>
  );
}

interface CellProps {
  readonly path: string;
  readonly label: string;
  readonly fault: Fault | undefined;
  readonly onFocus: () => void;
  readonly onLeave: () => void;
}

/** The faults of a file are shown at once: the user did not enter its values. */
function Cell({ path, label, fault, onFocus, onLeave }: CellProps) {
  const text = useText();
  const id = useId();
  const { input } = useField<string>(path, { parse: (value: string) => value });
  return (
    <div>
      <InputGroup
        size="small"
        aria-label={label}
        autoComplete="off"
        value={input.value}
        intent={fault === undefined ? 'none' : 'danger'}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : id}
        onChange={(event) => input.onChange(event.currentTarget.value)}
        onFocus={onFocus}
        onBlur={onLeave}
        onKeyDown={(event) => {
          // Enter would upload the file while the user is mending it.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {fault === undefined ? null : (
        <span id={id} className={styles.fault}>
          {text(fault.key, fault.values)}
        </span>
      )}
    </div>
  );
}
