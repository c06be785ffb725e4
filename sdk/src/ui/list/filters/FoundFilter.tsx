import { useId, useState } from 'react';
import { Combobox } from '../../choices/Combobox.js';
import type { ChoiceOption } from '../../choices/useChoices.js';
import { useKitText } from '../../texts/useKitText.js';
import { withCount, type AnyFilterField } from './filterFields.js';
import { useLimitText } from './useLimitText.js';

/** One id or several. */
export type FoundValue = string | readonly string[] | undefined;

export interface FoundFilterProps {
  readonly field: AnyFilterField;
  readonly value: FoundValue;
  readonly isMultiple: boolean;
  readonly onChange: (value: FoundValue) => void;
}

/** A filter by one or several of many records, which the user finds by typing. Several are listed as chips, not in the input. */
export default function FoundFilter({ field, value, isMultiple, onChange }: FoundFilterProps) {
  const text = useKitText();
  const limitText = useLimitText();
  const id = useId();
  const [message, setMessage] = useState('');
  const { label, search, nameOf } = field;
  const chosen = [value ?? []].flat();
  const [one] = isMultiple ? [] : chosen;
  const limit = isMultiple ? limitText(label, chosen) : undefined;
  if (search === undefined) return null;
  const clear = () => {
    // The button that clears the filter disappears.
    document.getElementById(id)?.focus();
    onChange(undefined);
  };
  const remove = (removed: string | undefined, name: string) => {
    const next = chosen.filter((other) => other !== removed);
    setMessage(text('repeated.removed', { name, total: next.length }));
    onChange(next.length === 0 ? undefined : next);
  };
  const choose = (option: ChoiceOption) => {
    if (!isMultiple) return onChange(option.value);
    if (chosen.includes(option.value)) return remove(option.value, option.label);
    if (limit !== undefined) return undefined;
    setMessage(text('choice.added', { name: option.label, total: chosen.length + 1 }));
    return onChange([...chosen, option.value]);
  };
  return (
    <div className="edge-filter-found">
      <Combobox
        id={id}
        name={label}
        label={label}
        placeholder={chosen.length === 0 ? text('filters.all', { name: label }) : withCount({ label, count: chosen.length })}
        isRequired={false}
        error={undefined}
        help={undefined}
        note={limit}
        source={search}
        chosen={chosen}
        shown={one === undefined ? '' : (nameOf?.(one) ?? '…')}
        isMultiple={isMultiple}
        message={message}
        onChoose={choose}
        onErase={isMultiple ? () => undefined : clear}
        onClear={chosen.length === 0 ? undefined : clear}
        onBlur={() => undefined}
      />
    </div>
  );
}
