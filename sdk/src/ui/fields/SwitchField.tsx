import type { ReactNode } from 'react';
import { FormGroup, Switch } from '@blueprintjs/core';
import { describedBy } from '../form/FieldFrame.js';
import { FieldTexts } from '../form/FieldTexts.js';
import { useTypedField } from '../form/useTypedField.js';

export interface SwitchFieldProps {
  /** Name of the value in the form; the value is true or false. */
  readonly name: string;
  /** Label of the switch: 'Send a copy to the recruiter'. */
  readonly label: string;
  readonly help?: ReactNode;
}

/** A value that is on or off. It takes effect with Save, like every field. */
export function SwitchField({ name, label, help }: SwitchFieldProps) {
  const field = useTypedField<boolean>(name);
  const hasTexts = field.error !== undefined || help !== undefined;
  return (
    <FormGroup className="edge-field" helperText={hasTexts ? <FieldTexts id={field.id} error={field.error} help={help} /> : undefined}>
      <Switch
        id={field.id}
        name={name}
        label={label}
        checked={field.value === true}
        aria-invalid={field.error !== undefined}
        aria-describedby={describedBy(field.id, field.error, help)}
        onChange={(event) => field.change(event.currentTarget.checked)}
        onBlur={field.blur}
      />
    </FormGroup>
  );
}
