import type { ReactNode } from 'react';
import { Classes, InputGroup } from '@blueprintjs/core';
import { adoptFormStyles } from './adoptFormStyles.js';
import { describedBy, FieldFrame } from './FieldFrame.js';
import { useBoundField } from './useBoundField.js';

adoptFormStyles();

export interface TextFieldProps {
  /** Name of the value in the form. */
  readonly name: string;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly help?: ReactNode;
  /** Shown while the field is empty: the value that an empty field gets. Never a replacement of the label. */
  readonly placeholder?: string;
  /** The value is shown and cannot be changed, for the reason in `help`. The field stays reachable by keyboard. */
  readonly isDisabled?: boolean;
  /** Token for the browser's autofill; 'off' by default. */
  readonly autoComplete?: string;
  readonly type?: 'text' | 'email';
  readonly onBlur?: () => void;
}

/** One line of text, bound to the surrounding form. */
export function TextField({
  name,
  label,
  isRequired = false,
  help,
  placeholder,
  isDisabled = false,
  autoComplete = 'off',
  type = 'text',
  onBlur,
}: TextFieldProps) {
  const field = useBoundField(name);
  return (
    <FieldFrame id={field.id} label={label} isRequired={isRequired} error={field.error} help={help}>
      <InputGroup
        id={field.id}
        name={name}
        type={type}
        autoComplete={autoComplete}
        {...(placeholder === undefined ? {} : { placeholder })}
        value={field.value}
        readOnly={isDisabled}
        inputClassName={isDisabled ? Classes.DISABLED : ''}
        intent={field.error === undefined ? 'none' : 'danger'}
        aria-required={isRequired}
        aria-invalid={field.error !== undefined}
        aria-describedby={describedBy(field.id, field.error, help)}
        onChange={(event) => field.change(event.currentTarget.value)}
        onBlur={() => {
          field.blur();
          onBlur?.();
        }}
      />
    </FieldFrame>
  );
}
