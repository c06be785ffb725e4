import type { ReactNode } from 'react';
import { TextArea } from '@blueprintjs/core';
import { adoptFormStyles } from './adoptFormStyles.js';
import { describedBy, FieldFrame } from './FieldFrame.js';
import { useBoundField } from './useBoundField.js';

adoptFormStyles();

export interface TextAreaFieldProps {
  /** Name of the value in the form. */
  readonly name: string;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly help?: ReactNode;
}

/** Several lines of text, bound to the surrounding form; grows with the text. */
export function TextAreaField({ name, label, isRequired = false, help }: TextAreaFieldProps) {
  const field = useBoundField(name);
  return (
    <FieldFrame id={field.id} label={label} isRequired={isRequired} error={field.error} help={help}>
      <TextArea
        fill
        autoResize
        className="edge-text-area"
        id={field.id}
        name={name}
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
