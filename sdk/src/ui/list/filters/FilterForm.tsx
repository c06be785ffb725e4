import { useRef, useState, type FormEvent } from 'react';
import { canonicalStringify } from '@apollo/client/utilities';
import { Button } from '@blueprintjs/core';
import { useKitText } from '../../texts/useKitText.js';
import type { FilterBarProps } from './FilterBar.js';
import { FilterChips } from './FilterChips.js';
import type { AnyFilterField } from './filterFields.js';
import { FilterInput } from './FilterInput.js';
import type { Filters, FilterValues } from './filterValues.js';
import { useLimitText } from './useLimitText.js';
import { withValue } from './withValue.js';

/** The content of {@link FilterBar}. */
export default function FilterForm<TFilters extends Filters>({ list, fields, applies = 'at-once' }: FilterBarProps<TFilters>) {
  const text = useKitText();
  const bar = useRef<HTMLFormElement>(null);
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
    <form ref={bar} tabIndex={-1} className="edge-filters" role="search" aria-label={text('filters.label')} onSubmit={apply}>
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
      <Limits fields={fields} values={values} />
      <FilterChips kinds={kinds} fields={fields} values={params.filters} bar={bar} onChange={write} />
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

/** Which filters have as many values as they may have. An address can have more of them, which are ignored. */
function Limits({ fields, values }: { readonly fields: Readonly<Record<string, AnyFilterField>>; readonly values: FilterValues }) {
  const limitText = useLimitText();
  const limits = Object.entries(fields).flatMap(([name, { label }]) => {
    const value: unknown = values[name];
    return (Array.isArray(value) && limitText(label, value as readonly string[])) || [];
  });
  return limits.map((limit) => (
    <p key={limit} role="alert" className="edge-muted edge-tool-note">
      {limit}
    </p>
  ));
}
