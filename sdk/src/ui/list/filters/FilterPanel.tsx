import { useId, useState, type FormEvent } from 'react';
import { Button, Checkbox, InputGroup, Tag } from '@blueprintjs/core';
import { useKitText } from '../../texts/useKitText.js';
import { withCount } from './filterFields.js';
import type { FilterFlyoutProps, PanelKind } from './FilterFlyout.js';
import { rangeOf, type Range } from './filterKinds.js';

export interface FilterPanelProps extends FilterFlyoutProps {
  readonly kind: Exclude<PanelKind, 'one-of-tree'>;
  readonly onClose: () => void;
}

/** The panel of a filter: its values as checkboxes, or the two ends of its range. */
export default function FilterPanel(props: FilterPanelProps) {
  return props.kind === 'several' ? <Choices {...props} /> : <Ends {...props} kind={props.kind} />;
}

function Choices({ field, value, onChange }: FilterPanelProps) {
  const text = useKitText();
  const chosen = (value ?? []) as readonly string[];
  const options = field.options ?? [];
  const toggle = (one: string) => {
    const next = chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <>
      {options.length === 0 ? <p className="edge-muted edge-tool-note">{text('filters.none')}</p> : null}
      {options.map((option) => (
        <Checkbox
          key={option.value}
          checked={chosen.includes(option.value)}
          label={withCount(option)}
          onChange={() => toggle(option.value)}
        />
      ))}
    </>
  );
}

function Ends({ kind, field, value, onChange, onClose }: FilterPanelProps & { readonly kind: 'number-range' | 'date-range' }) {
  const text = useKitText();
  const { from, to } = (value ?? {}) as Range<string | number>;
  const [typed, setTyped] = useState({ from: written(from), to: written(to) });
  const labels = { from: text('filters.from'), to: text('filters.to') };
  const isDay = kind === 'date-range';
  const read = (raw: string) => (raw === '' ? undefined : isDay ? raw : Number(raw));
  const ends = { from: read(typed.from), to: read(typed.to) };
  const isWrong = ends.from !== undefined && ends.to !== undefined && ends.from > ends.to;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) return;
    onChange(rangeOf(ends.from, ends.to));
    onClose();
  };
  const type = isDay ? 'date' : 'number';
  const problemId = useId();
  return (
    <form onSubmit={submit} noValidate>
      {(['from', 'to'] as const).map((end) => (
        <End
          key={end}
          label={labels[end]}
          type={type}
          unit={field.unit}
          value={typed[end]}
          problemId={isWrong ? problemId : undefined}
          onChange={(raw) => setTyped({ ...typed, [end]: raw })}
        />
      ))}
      <p id={problemId} role="alert" className="edge-field-error">
        {isWrong ? text('filters.order') : ''}
      </p>
      <div className="edge-filter-row">
        <Button type="submit" size="small" intent="primary">
          {text('filters.done')}
        </Button>
        <Button
          variant="minimal"
          size="small"
          onClick={() => {
            onChange(undefined);
            onClose();
          }}
        >
          {text('filters.clear')}
        </Button>
      </div>
    </form>
  );
}

const written = (end: string | number | undefined) => (end === undefined ? '' : String(end));

interface EndProps {
  readonly label: string;
  readonly type: 'date' | 'number';
  readonly unit: string | undefined;
  readonly value: string;
  readonly problemId: string | undefined;
  readonly onChange: (raw: string) => void;
}

function End({ label, type, unit, value, problemId, onChange }: EndProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <InputGroup
        id={id}
        type={type}
        value={value}
        intent={problemId === undefined ? 'none' : 'danger'}
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...(unit === undefined ? {} : { rightElement: <Tag minimal>{unit}</Tag> })}
      />
    </div>
  );
}
