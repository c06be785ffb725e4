import { useText } from '@edge-console/sdk';
import { describedBy, FieldFrame } from '@edge-console/sdk/ui';
import { HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import type { Columns } from './guessColumns.js';
import { FIELD_LABELS, REQUIRED_FIELDS, UPLOAD_FIELDS, type UploadField } from './uploadRow.js';
import styles from './upload.module.css';

export interface ColumnsStepProps {
  readonly headers: readonly string[];
  readonly columns: Columns;
  readonly onChange: (columns: Columns) => void;
}

/** The column of the file for each field, guessed by its header. Another column reads all rows again. (D-070) */
export function ColumnsStep({ headers, columns, onChange }: ColumnsStepProps) {
  return (
    <div className={styles.columns}>
      {UPLOAD_FIELDS.map((field) => (
        <ColumnChoice
          key={field}
          field={field}
          headers={headers}
          chosen={columns[field]}
          onChoose={(index) => onChange({ ...columns, [field]: index })}
        />
      ))}
    </div>
  );
}

interface ColumnChoiceProps {
  readonly field: UploadField;
  readonly headers: readonly string[];
  readonly chosen: number | undefined;
  readonly onChoose: (index: number | undefined) => void;
}

function ColumnChoice({ field, headers, chosen, onChoose }: ColumnChoiceProps) {
  const text = useText();
  const id = useId();
  const isRequired = REQUIRED_FIELDS.includes(field);
  const error = isRequired && chosen === undefined ? 'users.upload.columns.required' : undefined;
  return (
    <FieldFrame id={id} label={text(FIELD_LABELS[field])} isRequired={isRequired} error={error}>
      <HTMLSelect
        fill
        id={id}
        value={chosen === undefined ? '' : String(chosen)}
        aria-required={isRequired}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, error, undefined)}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? undefined : Number(value))}
      >
        <option value="">{text('users.upload.columns.none')}</option>
        {headers.map((header, index) => (
          <option key={index} value={String(index)}>
            {header === '' ? text('users.upload.columns.unnamed', { number: index + 1 }) : header}
          </option>
        ))}
      </HTMLSelect>
    </FieldFrame>
  );
}
