import { useState, type ReactNode } from 'react';
import { InputGroup, Tag } from '@blueprintjs/core';
import { useLocale } from '../../services/index.js';
import { describedBy, FieldFrame } from '../form/FieldFrame.js';
import { useTypedField } from '../form/useTypedField.js';
import { formatNumberInput, parseNumberInput } from './numberText.js';

export interface NumberFieldProps {
  /** Name of the value in the form; the value is a number, undefined while empty, and NaN while the text is not a number. */
  readonly name: string;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly help?: ReactNode;
  /** Unit after the number: 'days', '%'. Screen readers announce it with the field. */
  readonly unit?: string;
  readonly onBlur?: () => void;
}

/** A number with the user's decimal sign. Limits and whole numbers are rules of the schema, whose `typeError` is the error for NaN. */
export function NumberField({ name, label, isRequired = false, help, unit, onBlur }: NumberFieldProps) {
  const { language } = useLocale();
  const field = useTypedField<number>(name, { isEqual: Object.is });
  const [typed, setTyped] = useState<string>();
  // The typed text stays unchanged ('1.' or '1,50') while it represents the value of the form.
  const isOwn = typed !== undefined && Object.is(parseNumberInput(typed, language), field.value);
  const unitId = `${field.id}-unit`;
  const described = [unit === undefined ? undefined : unitId, describedBy(field.id, field.error, help)].filter(
    (part) => part !== undefined,
  );
  return (
    <FieldFrame id={field.id} label={label} isRequired={isRequired} error={field.error} help={help}>
      <InputGroup
        id={field.id}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        value={isOwn ? typed : formatNumberInput(field.value, language)}
        intent={field.error === undefined ? 'none' : 'danger'}
        aria-required={isRequired}
        aria-invalid={field.error !== undefined}
        aria-describedby={described.length === 0 ? undefined : described.join(' ')}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          field.change(parseNumberInput(event.currentTarget.value, language));
        }}
        onBlur={() => {
          if (!Number.isNaN(field.value)) setTyped(undefined);
          field.blur();
          onBlur?.();
        }}
        {...(unit === undefined
          ? {}
          : {
              rightElement: (
                <Tag minimal id={unitId}>
                  {unit}
                </Tag>
              ),
            })}
      />
    </FieldFrame>
  );
}
