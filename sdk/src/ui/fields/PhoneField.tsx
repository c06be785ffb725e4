import { useState, type ReactNode } from 'react';
import { InputGroup } from '@blueprintjs/core';
import { LocaleServiceToken, useService, type LocaleService } from '../../services/index.js';
import { describedBy, FieldFrame } from '../form/FieldFrame.js';
import { kitError } from '../form/kitError.js';
import { useTypedField } from '../form/useTypedField.js';

export interface PhoneFieldProps {
  /** Name of the value in the form; the value is text: a number with its country code (`+61412345678`), what was typed until then. */
  readonly name: string;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly help?: ReactNode;
  /** Key of the text for a number that is not valid, if the specification has its own. By default, the field explains what is wrong. */
  readonly invalid?: string;
}

const PROBLEMS = { country: 'phone.country', short: 'phone.short', long: 'phone.long', invalid: 'phone.invalid' } as const;

/** Validates a number once, even if the form is validated several times. */
function validatorOf(
  locale: LocaleService,
  invalid: string | undefined,
): (value: string | undefined) => Promise<string | undefined> | undefined {
  let last: { readonly value: string; readonly error: Promise<string | undefined> } | undefined;
  return (value = '') => {
    if (value.trim() === '') return undefined;
    if (last?.value !== value) {
      const error = locale
        .phoneProblem(value)
        .then((problem) => (problem === undefined ? undefined : (invalid ?? kitError(PROBLEMS[problem]))));
      last = { value, error };
    }
    return last.error;
  };
}

/**
 * A telephone number. Without a country code it belongs to the country of the selected region (LOCALE-007); after the user leaves the
 * field, the number has its country code. The field shows the problem of an invalid number.
 */
export function PhoneField({ name, label, isRequired = false, help, invalid }: PhoneFieldProps) {
  const locale = useService(LocaleServiceToken);
  const [validate] = useState(() => validatorOf(locale, invalid));
  const field = useTypedField<string, string>(name, { format: (value) => value ?? '', parse: (shown) => shown, validate });
  const complete = async () => {
    const number = field.value.trim() === '' ? undefined : await locale.parsePhone(field.value);
    if (number !== undefined && number !== field.value) field.change(number);
  };
  return (
    <FieldFrame id={field.id} label={label} isRequired={isRequired} error={field.error} help={help}>
      <InputGroup
        id={field.id}
        name={name}
        type="tel"
        autoComplete="off"
        value={field.value}
        intent={field.error === undefined ? 'none' : 'danger'}
        aria-required={isRequired}
        aria-invalid={field.error !== undefined}
        aria-describedby={describedBy(field.id, field.error, help)}
        onChange={(event) => field.change(event.currentTarget.value)}
        onBlur={() => {
          field.blur();
          void complete();
        }}
      />
    </FieldFrame>
  );
}
