import { useId, useState } from 'react';
import { Checkbox, InputGroup, Tag } from '@blueprintjs/core';
import { useKitText } from '../../texts/useKitText.js';
import { withCount } from './filterFields.js';
import type { FilterFlyoutProps } from './FilterFlyout.js';
import { rangeOf, type Range } from './filterKinds.js';
import { RangeForm } from './RangeForm.js';

export interface FilterPanelProps extends FilterFlyoutProps {
  readonly onClose: () => void;
}

/** The panel of a filter: its values as checkboxes, or the two ends of its range of numbers. */
export default function FilterPanel(props: FilterPanelProps) {
  return props.kind === 'several' ? <Choices {...props} /> : <Ends {...props} />;
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
      {field.note === undefined ? null : <p className="edge-muted edge-tool-note">{field.note}</p>}
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

function Ends({ field, value, onChange, onClose }: FilterPanelProps) {
  const text = useKitText();
  const { from, to } = (value ?? {}) as Range<number>;
  const [typed, setTyped] = useState({ from: written(from), to: written(to) });
  const labels = { from: text('filters.from'), to: text('filters.to') };
  const ends = { from: read(typed.from), to: read(typed.to) };
  const isWrong = ends.from !== undefined && ends.to !== undefined && ends.from > ends.to;
  const problemId = useId();
  const close = (range: Range<number> | undefined) => {
    onChange(range);
    onClose();
  };
  return (
    <RangeForm
      problemId={problemId}
      problem={isWrong ? text('filters.order') : undefined}
      onDone={() => close(rangeOf(ends.from, ends.to))}
      onClear={() => close(undefined)}
    >
      {(['from', 'to'] as const).map((end) => (
        <End
          key={end}
          label={labels[end]}
          unit={field.unit}
          value={typed[end]}
          problemId={isWrong ? problemId : undefined}
          onChange={(raw) => setTyped({ ...typed, [end]: raw })}
        />
      ))}
    </RangeForm>
  );
}

const read = (raw: string) => (raw === '' ? undefined : Number(raw));
const written = (end: number | undefined) => (end === undefined ? '' : String(end));

interface EndProps {
  readonly label: string;
  readonly unit: string | undefined;
  readonly value: string;
  readonly problemId: string | undefined;
  readonly onChange: (raw: string) => void;
}

function End({ label, unit, value, problemId, onChange }: EndProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <InputGroup
        id={id}
        type="number"
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
