import { useState, type FormEvent } from 'react';
import { canonicalStringify } from '@apollo/client/utilities';
import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useKitText } from '../../texts/useKitText.js';
import type { FilterBarProps } from './FilterBar.js';
import type { AnyFilterField } from './filterFields.js';
import { FilterInput } from './FilterInput.js';
import type { Filters, FilterValues } from './filterValues.js';
import { useFilterText } from './useFilterText.js';

/** The content of {@link FilterBar}. */
export default function FilterForm<TFilters extends Filters>({ list, fields, applies = 'at-once' }: FilterBarProps<TFilters>) {
  const text = useKitText();
  const { spec, params, change } = list;
  const kinds: Filters = spec.filters ?? {};
  const [draft, setDraft] = useDraft(params.filters);
  const isAtOnce = applies === 'at-once';
  const values: FilterValues = isAtOnce ? params.filters : draft;
  const write = (filters: FilterValues) => change({ filters: filters as FilterValues<TFilters> });
  const set = (name: string, value: unknown) => (isAtOnce ? write : setDraft)(withValue(values, name, value));
  const clear = () => {
    setDraft({});
    if (Object.keys(params.filters).length > 0) write({});
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!isAtOnce) write(draft);
  };
  return (
    <form className="edge-filters" role="search" aria-label={text('filters.label')} onSubmit={apply}>
      <div className="edge-filter-row">
        {Object.entries(fields as Readonly<Record<string, AnyFilterField>>).map(([name, field]) => (
          <FilterInput
            key={name}
            kind={kinds[name]?.kind ?? 'text'}
            field={field}
            value={values[name]}
            isAtOnce={isAtOnce}
            onChange={(value) => set(name, value)}
          />
        ))}
        {isAtOnce ? null : (
          <>
            <Button type="submit" intent="primary">
              {text('filters.apply')}
            </Button>
            <Button variant="minimal" onClick={clear}>
              {text('filters.clear')}
            </Button>
          </>
        )}
      </div>
      <FilterChips kinds={kinds} fields={fields} values={params.filters} onChange={write} />
    </form>
  );
}

/** The selection that is not applied yet. Other filters in the address, as after Back, replace it. */
function useDraft(applied: FilterValues): readonly [FilterValues, (next: FilterValues) => void] {
  const key = canonicalStringify(applied);
  const [chosen, setChosen] = useState({ draft: applied, key });
  if (chosen.key !== key) setChosen({ draft: applied, key });
  return [chosen.key === key ? chosen.draft : applied, (next) => setChosen({ draft: next, key })];
}

function withValue(values: FilterValues, name: string, value: unknown): FilterValues {
  const rest = Object.fromEntries(Object.entries(values).filter(([other]) => other !== name));
  return value === undefined ? rest : { ...rest, [name]: value };
}

interface FilterChipsProps {
  readonly kinds: Filters;
  readonly fields: Readonly<Record<string, AnyFilterField>>;
  readonly values: FilterValues;
  readonly onChange: (values: FilterValues) => void;
}

/** The set filters as texts. */
function FilterChips({ kinds, fields, values, onChange }: FilterChipsProps) {
  const text = useKitText();
  const filterText = useFilterText();
  const chips = Object.entries(fields).flatMap(([name, field]) => {
    const kind = kinds[name]?.kind;
    const value: unknown = values[name];
    return kind === undefined || value === undefined
      ? []
      : [{ name, label: text('filters.answer', { name: field.label, answer: filterText(kind, field, value) }) }];
  });
  if (chips.length === 0) return null;
  return (
    <ul className="edge-filter-row" aria-label={text('filters.set')}>
      {chips.map(({ name, label }) => (
        <li key={name}>
          <Button
            size="small"
            variant="outlined"
            endIcon={<CrossIcon aria-hidden />}
            aria-label={text('filters.remove', { filter: label })}
            onClick={() => onChange(withValue(values, name, undefined))}
          >
            {label}
          </Button>
        </li>
      ))}
      {chips.length === 1 ? null : (
        <li>
          <Button variant="minimal" size="small" onClick={() => onChange({})}>
            {text('filters.clearAll')}
          </Button>
        </li>
      )}
    </ul>
  );
}
