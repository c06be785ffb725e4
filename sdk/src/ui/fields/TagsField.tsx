import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { InputGroup } from '@blueprintjs/core';
import { describedBy, FieldFrame } from '../form/FieldFrame.js';
import { useTypedField } from '../form/useTypedField.js';
import { useKitText } from '../texts/useKitText.js';
import { ChosenTags } from './ChosenTags.js';
import { isSameList } from './isSameList.js';

export interface TagsFieldProps {
  /** Name of the value in the form; the value is a list of text without duplicates. */
  readonly name: string;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly help?: ReactNode;
}

/** Values of a typed or pasted text: separated by commas, semicolons or lines. */
function valuesOf(text: string): readonly string[] {
  return text
    .split(/[,;\n]/)
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

/** Any number of short texts, such as key words or domains. Enter or a comma adds one; Backspace in the empty input removes the last one. */
export function TagsField({ name, label, isRequired = false, help }: TagsFieldProps) {
  const text = useKitText();
  const field = useTypedField<readonly string[]>(name, { isEqual: isSameList });
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const values = field.value ?? [];
  const add = (added: string) => {
    const next = [...new Set([...values, ...valuesOf(added)])];
    setTyped('');
    if (next.length === values.length) return;
    field.change(next);
    setMessage(text('choice.added', { name: next.slice(values.length).join(', '), total: next.length }));
  };
  const remove = (value: string) => {
    const next = values.filter((each) => each !== value);
    field.change(next);
    setMessage(text('repeated.removed', { name: value, total: next.length }));
    input.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = values.at(-1);
    if ((event.key === 'Enter' && typed.trim() !== '') || event.key === ',') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
  };
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (valuesOf(pasted).length < 2) return;
    event.preventDefault();
    add(`${typed}${pasted}`);
  };
  const hint = help ?? text('tags.hint');
  return (
    <FieldFrame id={field.id} label={label} isRequired={isRequired} error={field.error} help={hint}>
      <ChosenTags label={label} values={values} labelOf={(value) => value} onRemove={remove} />
      <InputGroup
        fill
        inputRef={input}
        id={field.id}
        name={name}
        autoComplete="off"
        value={typed}
        intent={field.error === undefined ? 'none' : 'danger'}
        aria-required={isRequired}
        aria-invalid={field.error !== undefined}
        aria-describedby={describedBy(field.id, field.error, hint)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
        onBlur={() => {
          add(typed);
          field.blur();
        }}
      />
      <span role="status" className="edge-visually-hidden">
        {message}
      </span>
    </FieldFrame>
  );
}
