import { useText } from '@edge-console/sdk';
import { Checkbox, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useField } from 'react-final-form';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Choices beyond which a search field helps. */
const MANY = 8;

export interface ChoiceFieldProps {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly Choice[];
  /** Told what is looked for, where more can be fetched. */
  readonly onSearch?: (text: string) => void;
}

/** Any number of choices; none leaves it open. */
export function ChoiceField({ name, legend, choices, onSearch }: ChoiceFieldProps) {
  const text = useText();
  const { input } = useField<readonly string[]>(name);
  const [search, setSearch] = useState('');
  const chosen = new Set(input.value);
  const wanted = search.trim().toLocaleLowerCase();
  const shown = choices.filter(({ value, label }) => chosen.has(value) || label.toLocaleLowerCase().includes(wanted));
  const toggle = (value: string) =>
    input.onChange(chosen.has(value) ? input.value.filter((one) => one !== value) : [...input.value, value]);
  return (
    <fieldset className="operations-choices">
      <legend>{legend}</legend>
      {onSearch !== undefined || choices.length > MANY ? (
        <InputGroup
          type="search"
          aria-label={text('flag.find', { what: legend })}
          placeholder={text('flag.find', { what: legend })}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            onSearch?.(event.currentTarget.value);
          }}
        />
      ) : null}
      <div>
        {shown.map(({ value, label }) => (
          <Checkbox key={value} label={label} checked={chosen.has(value)} onChange={() => toggle(value)} />
        ))}
      </div>
    </fieldset>
  );
}
