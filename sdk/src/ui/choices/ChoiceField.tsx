import { useState, type ReactNode } from 'react';
import { FieldFrame } from '../form/FieldFrame.js';
import { useBoundField } from '../form/useBoundField.js';
import { useKitText } from '../texts/useKitText.js';
import { Combobox } from './Combobox.js';
import type { ChoiceOption, ChoiceSource } from './useChoices.js';

export interface ChoiceFieldProps {
  /** Name of the value in the form; the value is text, empty without a choice. */
  readonly name: string;
  readonly label: string;
  /** All options, or a search by the server. */
  readonly options: ChoiceSource;
  /** The option that the form opens with; needed with a search, which does not know its label. */
  readonly initial?: ChoiceOption;
  readonly isRequired?: boolean;
  readonly help?: ReactNode;
  /**
   * Second line of the option for the typed text ('Use this text'), for a field that also accepts texts other than its options. The user
   * chooses the text like an option, or leaves the field.
   */
  readonly ownText?: string;
  /** Asked before another value is chosen, for a choice with further effects; false keeps the value. */
  readonly mayChoose?: (value: string) => boolean | Promise<boolean>;
  /** Runs after the user chose another value, or cleared it, for a choice on which other values depend. */
  readonly onChosen?: (value: string) => void;
  /** Milliseconds without typing after which a search by the server begins. @default 250 */
  readonly pause?: number;
}

const always = () => true;

/** One of many values, found by typing. For a few values use `SelectField` or `RadioField`. */
export function ChoiceField({
  name,
  label,
  options,
  initial,
  isRequired = false,
  help,
  ownText,
  mayChoose = always,
  onChosen,
  pause,
}: ChoiceFieldProps) {
  const text = useKitText();
  const field = useBoundField(name);
  const [last, setLast] = useState(initial);
  const known = typeof options === 'function' ? [] : options;
  const chosen = [last, initial, ...known].find((option) => option?.value === field.value);
  const shown = chosen?.label ?? field.value;
  const clear = () => {
    field.change('');
    onChosen?.('');
  };
  const choose = async (option: ChoiceOption) => {
    if (!(await mayChoose(option.value))) return;
    setLast(option);
    field.change(option.value);
    onChosen?.(option.value);
  };
  return (
    <FieldFrame id={field.id} label={label} isRequired={isRequired} error={field.error} help={help}>
      <Combobox
        id={field.id}
        {...{ name, label, isRequired, help, shown }}
        error={field.error}
        source={options}
        ownText={ownText}
        pause={pause}
        chosen={field.value === '' ? [] : [field.value]}
        isMultiple={false}
        message={shown === '' ? '' : text('choice.added', { name: shown, total: 1 })}
        onChoose={(option) => void choose(option)}
        onErase={clear}
        onClear={field.value === '' || isRequired ? undefined : clear}
        onBlur={field.blur}
      />
    </FieldFrame>
  );
}
