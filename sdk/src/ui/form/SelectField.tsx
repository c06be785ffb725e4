import type { ReactNode } from 'react';
import { HTMLSelect } from '@blueprintjs/core';
import { useKitText } from '../texts/useKitText.js';
import { describedBy, FieldFrame } from './FieldFrame.js';
import { useBoundField } from './useBoundField.js';
import { adoptFormStyles } from './adoptFormStyles.js';

adoptFormStyles();

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Shown, but cannot be chosen. */
  readonly isDisabled?: boolean;
}

export interface SelectFieldProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly isRequired?: boolean;
  /** Text of the empty choice, for example while the options load. Default: the kit's 'Please select'. */
  readonly emptyLabel?: string | undefined;
  readonly help?: ReactNode;
  /** Runs after the user chose another value, for a choice on which other values depend. */
  readonly onChosen?: (value: string) => void;
}

/** One of a few values. The browser's own select, with its usual keyboard, type-ahead and screen reader support. */
export function SelectField({ name, label, options, isRequired = false, emptyLabel, help, onChosen }: SelectFieldProps) {
  const text = useKitText();
  const field = useBoundField(name);
  return (
    <FieldFrame id={field.id} label={label} isRequired={isRequired} error={field.error} help={help}>
      <HTMLSelect
        fill
        id={field.id}
        name={name}
        className={field.error === undefined ? undefined : 'edge-select-invalid'}
        value={field.value}
        // Otherwise the accessible name would be 'Open dropdown', in English for every language.
        iconProps={{ title: false, 'aria-hidden': true }}
        aria-required={isRequired}
        aria-invalid={field.error !== undefined}
        aria-describedby={describedBy(field.id, field.error, help)}
        onChange={({ currentTarget: { value } }) => {
          field.change(value);
          onChosen?.(value);
        }}
        onBlur={field.blur}
      >
        <option value="">{emptyLabel ?? text('form.select')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled === true}>
            {option.label}
          </option>
        ))}
      </HTMLSelect>
    </FieldFrame>
  );
}
