import { useId, useState } from 'react';
import { useLocale } from '../../../services/index.js';
import { invalidDayValues } from '../../dates/dayError.js';
import { DayInput, type DayInputProps } from '../../dates/DayInput.js';
import { isDay } from '../../data/isDay.js';
import { useKitText } from '../../texts/useKitText.js';
import type { FilterFlyoutProps } from './FilterFlyout.js';
import { rangeOf, type Range } from './filterKinds.js';
import { RangeForm } from './RangeForm.js';

export interface DateFilterPanelProps extends FilterFlyoutProps {
  readonly onClose: () => void;
}

const dayOf = (value: string) => (isDay(value) ? value : undefined);

/** What the button of a filter by days opens: its first and its last day. */
export default function DateFilterPanel({ value, onChange, onClose }: DateFilterPanelProps) {
  const text = useKitText();
  const locale = useLocale();
  const chosen = (value ?? {}) as Range<string>;
  const [from, setFrom] = useState(chosen.from ?? '');
  const [to, setTo] = useState(chosen.to ?? '');
  const problemId = useId();
  const wrong = [from, to].find((end) => end !== '' && !isDay(end));
  const isReversed = wrong === undefined && from !== '' && to !== '' && from > to;
  const problem =
    wrong === undefined ? (isReversed ? text('filters.order') : undefined) : text('date.invalid', invalidDayValues(wrong, locale));
  const close = (range: Range<string> | undefined) => {
    onChange(range);
    onClose();
  };
  const isWrong = (end: string) => isReversed || (wrong !== undefined && end === wrong);
  return (
    <RangeForm {...{ problemId, problem }} onDone={() => close(rangeOf(dayOf(from), dayOf(to)))} onClear={() => close(undefined)}>
      <End label={text('filters.from')} value={from} max={dayOf(to)} problemId={isWrong(from) ? problemId : undefined} onChange={setFrom} />
      <End label={text('filters.to')} value={to} min={dayOf(from)} problemId={isWrong(to) ? problemId : undefined} onChange={setTo} />
    </RangeForm>
  );
}

interface EndProps extends Pick<DayInputProps, 'label' | 'value' | 'min' | 'max' | 'onChange'> {
  readonly problemId: string | undefined;
}

function End({ problemId, ...props }: EndProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{props.label}</label>
      <DayInput id={id} {...props} loadsAfter={0} aria={{ 'aria-invalid': problemId !== undefined, 'aria-describedby': problemId }} />
    </div>
  );
}
