import type { ReactNode } from 'react';
import { InputGroup } from '@blueprintjs/core';
import { describedBy, FieldFrame } from '../form/FieldFrame.js';
import { useBoundField } from '../form/useBoundField.js';

export interface DateFieldProps {
  /** Name of the value in the form; the value is a day as text, `YYYY-MM-DD`, and empty without one. */
  readonly name: string;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly help?: ReactNode;
  /** First day that can be chosen, `YYYY-MM-DD`. The rule itself is part of the schema. */
  readonly min?: string;
  /** Last day that can be chosen, `YYYY-MM-DD`. */
  readonly max?: string;
}

/** A day, without a time or a time zone. The browser's own control: its calendar, order of day and month, and keyboard. */
export function DateField({ name, label, isRequired = false, help, min, max }: DateFieldProps) {
  const field = useBoundField(name);
  return (
    <FieldFrame id={field.id} label={label} isRequired={isRequired} error={field.error} help={help}>
      <InputGroup
        id={field.id}
        name={name}
        type="date"
        min={min}
        max={max}
        value={field.value}
        intent={field.error === undefined ? 'none' : 'danger'}
        aria-required={isRequired}
        aria-invalid={field.error !== undefined}
        aria-describedby={describedBy(field.id, field.error, help)}
        onChange={(event) => field.change(event.currentTarget.value)}
        onBlur={field.blur}
      />
    </FieldFrame>
  );
}
