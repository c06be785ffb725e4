import { useId } from 'react';
import { Combobox } from '../../choices/Combobox.js';
import { useKitText } from '../../texts/useKitText.js';
import type { AnyFilterField } from './filterFields.js';

export interface FoundFilterProps {
  readonly field: AnyFilterField;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A filter by one of many records, which the user finds by typing. */
export default function FoundFilter({ field, value, onChange }: FoundFilterProps) {
  const text = useKitText();
  const id = useId();
  const { label, search, nameOf } = field;
  if (search === undefined) return null;
  const clear = () => onChange(undefined);
  return (
    <div className="edge-filter-found">
      <Combobox
        id={id}
        name={label}
        label={label}
        placeholder={text('filters.all', { name: label })}
        isRequired={false}
        error={undefined}
        help={undefined}
        source={search}
        chosen={value === undefined ? [] : [value]}
        shown={value === undefined ? '' : (nameOf?.(value) ?? '…')}
        isMultiple={false}
        message=""
        onChoose={(option) => onChange(option.value)}
        onErase={clear}
        onClear={value === undefined ? undefined : clear}
        onBlur={() => undefined}
      />
    </div>
  );
}
