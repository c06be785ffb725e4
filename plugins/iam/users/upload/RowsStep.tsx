import { useText } from '@edge-console/sdk';
import { HTMLTable, Switch } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { UploadRowLine } from './UploadRowLine.js';
import { FIELD_LABELS, NO_FAULTS, UPLOAD_FIELDS, type RowFaults, type UploadRow } from './uploadRow.js';
import styles from './upload.module.css';

export interface RowsStepProps {
  readonly rows: readonly UploadRow[];
  readonly faults: ReadonlyMap<number, RowFaults>;
  /** Numbers of rows that were created: they are not shown. */
  readonly created: ReadonlySet<number>;
  readonly onRemove: (number: number) => void;
  readonly onLeave: (row: UploadRow) => void;
}

/** The rows of the file. Rows with faults are open, so that they can be mended in place. (UPLOAD-019) */
export function RowsStep({ rows, faults, created, onRemove, onLeave }: RowsStepProps) {
  const text = useText();
  const [onlyFaulty, setOnlyFaulty] = useState(false);
  /** Rows that the user opened or closed. By default, rows with faults are open. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const section = useRef<HTMLParagraphElement>(null);
  const isFaulty = ({ number }: UploadRow) => (faults.get(number) ?? NO_FAULTS) !== NO_FAULTS;
  const pending = rows.map((row, index) => ({ row, index })).filter(({ row }) => !created.has(row.number));
  const wrong = pending.filter(({ row }) => isFaulty(row));
  const isOpen = (row: UploadRow) => chosen.get(row.number) ?? isFaulty(row);
  const setOpen = (number: number, open: boolean) => setChosen((before) => new Map([...before, [number, open]]));
  const shown = onlyFaulty ? pending.filter(({ row }) => isFaulty(row) || isOpen(row)) : pending;
  return (
    <>
      <p ref={section} tabIndex={-1} role="status">
        {text('users.upload.rows.count', { count: pending.length })}{' '}
        {wrong.length === 0 ? text('users.upload.rows.allValid') : text('users.upload.rows.wrong', { count: wrong.length })}
      </p>
      <Switch
        checked={onlyFaulty}
        label={text('users.upload.rows.onlyWrong')}
        onChange={(event) => setOnlyFaulty(event.currentTarget.checked)}
      />
      <HTMLTable className={`edge-table ${styles.rows}`} role="table" aria-label={text('users.upload.steps.rows')}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className={styles.number}>
              {text('users.upload.rows.number')}
            </th>
            {UPLOAD_FIELDS.map((field) => (
              <th key={field} role="columnheader" scope="col">
                {text(FIELD_LABELS[field])}
              </th>
            ))}
            <th role="columnheader" scope="col" className={styles.tools}>
              {text('users.upload.rows.tools')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map(({ row, index }) => (
            <UploadRowLine
              key={row.number}
              row={row}
              path={`rows[${String(index)}]`}
              faults={faults.get(row.number) ?? NO_FAULTS}
              isOpen={isOpen(row)}
              onOpen={(open) => setOpen(row.number, open)}
              onLeave={onLeave}
              onRemove={() => {
                onRemove(row.number);
                section.current?.focus();
              }}
            />
          ))}
        </tbody>
      </HTMLTable>
    </>
  );
}
