import type { ReactNode } from 'react';
import { describedBy, FieldFrame } from '../form/FieldFrame.js';
import { useTypedField } from '../form/useTypedField.js';
import { DayInput } from './DayInput.js';
import { dayError } from './dayError.js';
import { useLatestLocale } from './useLatestLocale.js';

export interface DateFieldProps {
  /**
   * Name of the value in the form; the value is a day as text, `YYYY-MM-DD`, and empty without one. A text that is not a day is the value as it
   * was typed, with an error that prevents saving.
   */
  readonly name: string;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly help?: ReactNode;
  /** First day that the calendar offers, `YYYY-MM-DD`. The rule itself is part of the schema. */
  readonly min?: string;
  /** Last day that the calendar offers, `YYYY-MM-DD`. */
  readonly max?: string;
}

/** A day, without a time or a time zone: typed in the format of the user's language or as `YYYY-MM-DD`, or chosen in a calendar. */
export function DateField({ name, label, isRequired = false, help, min, max }: DateFieldProps) {
  const locale = useLatestLocale();
  const field = useTypedField<string, string>(name, {
    format: (value) => value ?? '',
    parse: (value) => value,
    validate: (value) => dayError(value ?? '', locale.current),
  });
  return (
    <FieldFrame id={field.id} label={label} isRequired={isRequired} error={field.error} help={help}>
      <DayInput
        {...{ id: field.id, name, label, min, max, value: field.value }}
        aria={{
          'aria-required': isRequired,
          'aria-invalid': field.error !== undefined,
          'aria-describedby': describedBy(field.id, field.error, help),
        }}
        onChange={field.change}
        onBlur={field.blur}
      />
    </FieldFrame>
  );
}
