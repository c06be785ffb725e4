import { useRef, useState, type ReactNode } from 'react';
import { FieldFrame } from '../form/FieldFrame.js';
import { useTypedField } from '../form/useTypedField.js';
import { useKitText } from '../texts/useKitText.js';
import { isSameList } from '../fields/isSameList.js';
import { ChosenTags } from '../fields/ChosenTags.js';
import { Combobox } from './Combobox.js';
import type { ChoiceOption, ChoiceSource } from './useChoices.js';

export interface MultiChoiceFieldProps {
  /** Name of the value in the form; the value is a list of text, in the order in which the user chose. */
  readonly name: string;
  readonly label: string;
  /** All options, or a search by the server. */
  readonly options: ChoiceSource;
  /** The options that the form opens with; needed with a search, which does not know their labels. */
  readonly initial?: readonly ChoiceOption[];
  readonly isRequired?: boolean;
  readonly help?: ReactNode;
}

const NONE: readonly ChoiceOption[] = [];

/** Some of many values, found by typing. Chosen values are tags above the input; Backspace in the empty input removes the last one. */
export function MultiChoiceField({ name, label, options, initial = NONE, isRequired = false, help }: MultiChoiceFieldProps) {
  const text = useKitText();
  const field = useTypedField<readonly string[]>(name, { isEqual: isSameList });
  const [seen, setSeen] = useState<readonly ChoiceOption[]>(NONE);
  const [message, setMessage] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const values = field.value ?? [];
  const known = [...seen, ...initial, ...(typeof options === 'function' ? NONE : options)];
  const labelOf = (value: string) => known.find((option) => option.value === value)?.label ?? value;
  const change = (next: readonly string[], key: string, shown: string) => {
    field.change(next);
    setMessage(text(key, { name: shown, total: next.length }));
  };
  const remove = (value: string) =>
    change(
      values.filter((each) => each !== value),
      'repeated.removed',
      labelOf(value),
    );
  const toggle = (option: ChoiceOption) => {
    if (values.includes(option.value)) return remove(option.value);
    setSeen((before) => [option, ...before]);
    return change([...values, option.value], 'choice.added', option.label);
  };
  return (
    <FieldFrame id={field.id} label={label} isRequired={isRequired} error={field.error} help={help}>
      <div ref={root}>
        <ChosenTags
          label={label}
          values={values}
          labelOf={labelOf}
          onRemove={(value) => {
            remove(value);
            root.current?.querySelector('input')?.focus();
          }}
        />
        <Combobox
          id={field.id}
          {...{ name, label, isRequired, help, message }}
          error={field.error}
          source={options}
          chosen={values}
          shown=""
          isMultiple
          onChoose={toggle}
          onErase={() => {
            const last = values.at(-1);
            if (last !== undefined) remove(last);
          }}
          onBlur={field.blur}
        />
      </div>
    </FieldFrame>
  );
}
