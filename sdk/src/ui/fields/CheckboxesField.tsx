import type { ReactNode } from 'react';
import { Checkbox } from '@blueprintjs/core';
import type { SelectOption } from '../form/SelectField.js';
import { useTypedField } from '../form/useTypedField.js';
import { ControlGroup } from './ControlGroup.js';
import { isSameList } from './isSameList.js';

export interface CheckboxesFieldProps {
  /** Name of the value in the form; the value is a list of the chosen values, in the order of the options. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly isRequired?: boolean;
  readonly help?: ReactNode;
}

/** Some of a few values, all of which are shown. For many values use `MultiChoiceField`. */
export function CheckboxesField({ name, label, options, isRequired = false, help }: CheckboxesFieldProps) {
  const field = useTypedField<readonly string[]>(name, { isEqual: isSameList });
  const chosen = new Set(field.value);
  const toggle = (value: string) => {
    const next = new Set(chosen);
    if (!next.delete(value)) next.add(value);
    field.change(options.map((option) => option.value).filter((each) => next.has(each)));
  };
  return (
    <ControlGroup id={field.id} role="group" {...{ label, isRequired, help }} error={field.error} onBlur={field.blur}>
      {options.map(({ value, label: optionLabel }) => (
        <Checkbox
          key={value}
          name={name}
          label={optionLabel}
          checked={chosen.has(value)}
          aria-invalid={field.error !== undefined}
          onChange={() => toggle(value)}
        />
      ))}
    </ControlGroup>
  );
}
