import type { ReactNode } from 'react';
import { useField } from 'react-final-form';
import { useKitText } from '../texts/useKitText.js';
import { isDay } from '../data/isDay.js';
import { ControlGroup } from '../fields/ControlGroup.js';
import { useTypedField } from '../form/useTypedField.js';
import { isSameValue } from '../fields/isSameValue.js';
import { DateField } from './DateField.js';
import { dayErrors } from './dayError.js';
import { useLatestLocale } from './useLatestLocale.js';

/** Two days, `YYYY-MM-DD`; a day that is not set is empty. */
export interface DateRangeValue {
  readonly from: string;
  readonly to: string;
}

export interface DateRangeFieldProps {
  /** Name of the value in the form; the value is a {@link DateRangeValue}. An error of the schema may be at the range or at one of its days. */
  readonly name: string;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly help?: ReactNode;
}

const VALUE = { subscription: { value: true } } as const;

/** A first and a last day. Each calendar offers only days that fit the other day. */
export function DateRangeField({ name, label, isRequired = false, help }: DateRangeFieldProps) {
  const text = useKitText();
  const locale = useLatestLocale();
  const range = useTypedField<DateRangeValue>(name, {
    isEqual: isSameValue,
    // Texts that are not days cannot be compared, so the rule of the range gives way to the errors of its days.
    validate: (value) => (value === undefined ? undefined : dayErrors({ from: value.from, to: value.to }, locale.current)),
  });
  const from = useField<string>(`${name}.from`, VALUE).input.value;
  const to = useField<string>(`${name}.to`, VALUE).input.value;
  return (
    <ControlGroup id={range.id} role="group" {...{ label, isRequired, help }} error={range.error} onBlur={range.blur}>
      <DateField name={`${name}.from`} label={text('filters.from')} isRequired={isRequired} {...(isDay(to) ? { max: to } : {})} />
      <DateField name={`${name}.to`} label={text('filters.to')} isRequired={isRequired} {...(isDay(from) ? { min: from } : {})} />
    </ControlGroup>
  );
}
