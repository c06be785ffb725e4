import { useLocale, useText } from '@edge-console/sdk';
import { Checkbox, InputGroup, Tag } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useField } from 'react-final-form';
import { isSame } from './sameValues.js';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Number of choices above which a search field is shown. */
const MANY = 8;

export interface ChoiceFieldProps {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly Choice[];
  /** Called with the search text, if more choices can be loaded. */
  readonly onSearch?: (text: string) => void;
}

/** Any number of choices; an empty choice means no restriction. */
export function ChoiceField(props: ChoiceFieldProps) {
  return (
    <ChoiceFrame name={props.name} legend={props.legend}>
      <Choices {...props} />
    </ChoiceFrame>
  );
}

export interface ChoiceFrameProps extends Pick<ChoiceFieldProps, 'name' | 'legend'> {
  /** Rendered while the field is open. */
  readonly children: ReactNode;
}

/** Shows the number of choices, and opens the list. */
export function ChoiceFrame({ name, legend, children }: ChoiceFrameProps) {
  const locale = useLocale();
  const { input } = useField<readonly string[]>(name, { subscription: { value: true }, isEqual: isSame });
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="operations-choice" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {legend} {input.value.length === 0 ? null : <Tag minimal>{locale.formatNumber(input.value.length)}</Tag>}
      </summary>
      {isOpen ? children : null}
    </details>
  );
}

export function Choices({ name, legend, choices, onSearch }: ChoiceFieldProps) {
  const text = useText();
  const { input } = useField<readonly string[]>(name, { isEqual: isSame });
  const [search, setSearch] = useState('');
  const chosen = new Set(input.value);
  const wanted = search.trim().toLocaleLowerCase();
  const shown = choices.filter(({ value, label }) => chosen.has(value) || label.toLocaleLowerCase().includes(wanted));
  const toggle = (value: string) =>
    input.onChange(chosen.has(value) ? input.value.filter((one) => one !== value) : [...input.value, value]);
  return (
    <div role="group" aria-label={legend} className="operations-choices">
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
    </div>
  );
}
