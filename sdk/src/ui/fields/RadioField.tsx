import type { ReactNode } from 'react';
import { Radio } from '@blueprintjs/core';
import { useBoundField } from '../form/useBoundField.js';
import { ControlGroup } from './ControlGroup.js';

export interface RadioOption {
  readonly value: string;
  readonly label: string;
  /** Explanation of the option. */
  readonly help?: string;
}

export interface RadioFieldProps {
  /** Name of the value in the form; the value is text. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly RadioOption[];
  readonly isRequired?: boolean;
  readonly help?: ReactNode;
  /** Runs after the user chose another value, for a choice on which other values depend. */
  readonly onChosen?: (value: string) => void;
}

/** One of a few values, all of which are shown. For many values use `ChoiceField`. */
export function RadioField({ name, label, options, isRequired = false, help, onChosen }: RadioFieldProps) {
  const field = useBoundField(name);
  return (
    <ControlGroup id={field.id} role="radiogroup" {...{ label, isRequired, help }} error={field.error} onBlur={field.blur}>
      {options.map((option) => {
        const helpId = `${field.id}-${option.value}`;
        return (
          <div key={option.value}>
            <Radio
              name={field.id}
              value={option.value}
              label={option.label}
              checked={field.value === option.value}
              aria-describedby={option.help === undefined ? undefined : helpId}
              onChange={() => {
                field.change(option.value);
                onChosen?.(option.value);
              }}
            />
            {option.help === undefined ? null : (
              <div id={helpId} className="edge-muted edge-form-note">
                {option.help}
              </div>
            )}
          </div>
        );
      })}
    </ControlGroup>
  );
}
