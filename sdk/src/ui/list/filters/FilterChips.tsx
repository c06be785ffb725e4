import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useKitText } from '../../texts/useKitText.js';
import type { AnyFilterField } from './filterFields.js';
import type { FilterKindName } from './filterKinds.js';
import type { Filters, FilterValues } from './filterValues.js';
import { useFilterText } from './useFilterText.js';
import { withValue } from './withValue.js';

export interface FilterChipsProps {
  readonly kinds: Filters;
  readonly fields: Readonly<Record<string, AnyFilterField>>;
  readonly values: FilterValues;
  /** The filter bar, which has the focus after the last chip is removed. */
  readonly bar: RefObject<HTMLElement | null>;
  readonly onChange: (values: FilterValues) => void;
}

/** The set filters as texts, each with a button that removes it. A filter by several records or nodes has a chip for each of them. */
export function FilterChips({ kinds, fields, values, bar, onChange }: FilterChipsProps) {
  const text = useKitText();
  const chipsOf = useChips();
  const keepFocus = useFocusAfterRemoval(bar, values);
  const filters = Object.entries(fields).flatMap(([name, field]) => {
    const kind = kinds[name]?.kind;
    return kind === undefined || values[name] === undefined ? [] : [{ name, field, chips: chipsOf(kind, field, values[name]) }];
  });
  if (filters.length === 0) return null;
  const change = (next: FilterValues, chip: HTMLElement) => {
    keepFocus(chip);
    onChange(next);
  };
  return (
    <ul className="edge-filter-row" aria-label={text('filters.set')}>
      {filters.map(({ name, field, chips }) => (
        <ChipsOfFilter
          key={name}
          label={field.label}
          chips={chips}
          onRemove={({ rest }, button) => change(withValue(values, name, rest), button)}
        />
      ))}
      {filters.flatMap(({ chips }) => chips).length === 1 ? null : (
        <li>
          <Button variant="minimal" size="small" onClick={(event) => change({}, event.currentTarget)}>
            {text('filters.clearAll')}
          </Button>
        </li>
      )}
    </ul>
  );
}

interface Chip {
  readonly key: string;
  readonly label: string;
  /** The value of the filter without this chip. */
  readonly rest: unknown;
}

/** Chips that a filter shows before the user asks for all. */
const FIRST_CHIPS = 5;

interface ChipsOfFilterProps {
  /** Name of the filter. */
  readonly label: string;
  readonly chips: readonly Chip[];
  readonly onRemove: (chip: Chip, button: HTMLElement) => void;
}

function ChipsOfFilter({ label, chips, onRemove }: ChipsOfFilterProps) {
  const text = useKitText();
  const [showsAll, setShowsAll] = useState(false);
  const more = chips.length - FIRST_CHIPS;
  return (
    <>
      {(showsAll ? chips : chips.slice(0, FIRST_CHIPS)).map((chip) => (
        <li key={chip.key}>
          <Button
            size="small"
            variant="outlined"
            endIcon={<CrossIcon aria-hidden />}
            aria-label={text('filters.remove', { filter: chip.label })}
            onClick={(event) => onRemove(chip, event.currentTarget)}
          >
            {chip.label}
          </Button>
        </li>
      ))}
      {more <= 0 ? null : (
        <li>
          <Button variant="minimal" size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {text('filters.answer', { name: label, answer: showsAll ? text('filters.fewer') : text('filters.more', { total: more }) })}
          </Button>
        </li>
      )}
    </>
  );
}

function useChips(): (kind: FilterKindName, field: AnyFilterField, value: unknown) => readonly Chip[] {
  const text = useKitText();
  const filterText = useFilterText();
  return (kind, field, value) => {
    const chipOf = (key: string, part: unknown, rest: unknown): Chip => ({
      key,
      label: text('filters.answer', { name: field.label, answer: filterText(kind, field, part) }),
      rest,
    });
    if (kind !== 'several' || field.options !== undefined) return [chipOf('', value, undefined)];
    const ids = value as readonly string[];
    return ids.map((id) => chipOf(id, [id], ids.length === 1 ? undefined : ids.filter((other) => other !== id)));
  };
}

/** Moves the focus from a removed chip to the next one, or to the bar. @returns to be called with the button that removes */
function useFocusAfterRemoval(bar: RefObject<HTMLElement | null>, values: FilterValues): (button: HTMLElement) => void {
  const position = useRef<number>(undefined);
  useEffect(() => {
    if (position.current === undefined) return;
    const buttons = buttonsIn(bar.current);
    (buttons[position.current] ?? buttons.at(-1) ?? bar.current)?.focus();
    position.current = undefined;
  }, [bar, values]);
  return (button) => {
    position.current = buttonsIn(bar.current).indexOf(button);
  };
}

/** The buttons of the chips. */
function buttonsIn(bar: HTMLElement | null): readonly HTMLElement[] {
  return [...(bar?.querySelectorAll<HTMLElement>('ul button') ?? [])];
}
