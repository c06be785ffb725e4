import { Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { ActionButton } from '../../parts/ActionButton.js';
import { lazyComponent } from '../../parts/lazyComponent.js';
import { useKitText } from '../../texts/useKitText.js';
import { SearchField } from '../SearchField.js';
import { withCount, type AnyFilterField, type FilterOption } from './filterFields.js';
import type { FilterKindName } from './filterKinds.js';
import { FilterFlyout } from './FilterFlyout.js';
import type { FoundValue } from './FoundFilter.js';

// Blueprint's list library is loaded only for lists with such a filter.
const FoundFilter = lazyComponent(() => import('./FoundFilter.js'));

export interface FilterInputProps {
  readonly kind: FilterKindName;
  readonly field: AnyFilterField;
  readonly value: unknown;
  /** Whether a change filters the list at once: typing then waits for a pause. */
  readonly isAtOnce: boolean;
  readonly onChange: (value: unknown) => void;
}

/** The control of one filter. */
export function FilterInput(props: FilterInputProps) {
  const { kind, field, value, onChange } = props;
  const { label, reason, search } = field;
  if (reason !== undefined) {
    return (
      <ActionButton variant="outlined" reason={reason}>
        {label}
      </ActionButton>
    );
  }
  if (search !== undefined) {
    return (
      <FoundFilter
        field={field}
        value={value as FoundValue}
        isMultiple={kind === 'several'}
        onChange={onChange}
        fallback={<InputGroup disabled className="edge-filter-found" aria-label={label} />}
      />
    );
  }
  return <InputOfKind {...props} />;
}

function InputOfKind({ kind, field, value, isAtOnce, onChange }: FilterInputProps) {
  const { label, options = [] } = field;
  switch (kind) {
    case 'text':
      return <TextFilter label={label} value={(value as string | undefined) ?? ''} isAtOnce={isAtOnce} onChange={onChange} />;
    case 'one':
      return <OneFilter label={label} value={value as string | undefined} options={options} onChange={onChange} />;
    case 'yes-no':
      return <YesNoFilter label={label} value={value as boolean | undefined} onChange={onChange} />;
    case 'only':
      return (
        <Checkbox checked={value === true} label={label} onChange={(event) => onChange(event.currentTarget.checked ? true : undefined)} />
      );
    case 'one-found':
      return null;
    case 'one-of-tree':
    case 'several':
    case 'number-range':
    case 'date-range':
      return <FilterFlyout kind={kind} field={field} value={value} onChange={onChange} />;
  }
}

interface TextFilterProps {
  readonly label: string;
  readonly value: string;
  readonly isAtOnce: boolean;
  readonly onChange: (value: string | undefined) => void;
}

function TextFilter({ label, value, isAtOnce, onChange }: TextFilterProps) {
  const change = (next: string) => onChange(next === '' ? undefined : next);
  if (isAtOnce) return <SearchField label={label} value={value} onChange={change} />;
  return (
    <InputGroup
      aria-label={label}
      placeholder={label}
      maxLength={100}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

interface YesNoFilterProps {
  readonly label: string;
  readonly value: boolean | undefined;
  readonly onChange: (value: boolean | undefined) => void;
}

function YesNoFilter({ label, value, onChange }: YesNoFilterProps) {
  const text = useKitText();
  // With the name of the filter, as the value 'No' alone is ambiguous.
  const answers = [
    { value: 'yes', label: text('filters.answer', { name: label, answer: text('filters.yes') }) },
    { value: 'no', label: text('filters.answer', { name: label, answer: text('filters.no') }) },
  ];
  return (
    <OneFilter
      label={label}
      value={value === undefined ? undefined : value ? 'yes' : 'no'}
      options={answers}
      onChange={(next) => onChange(next === undefined ? undefined : next === 'yes')}
    />
  );
}

interface OneFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly FilterOption[];
  readonly onChange: (value: string | undefined) => void;
}

function OneFilter({ label, value, options, onChange }: OneFilterProps) {
  const text = useKitText();
  const offered = options.map((option) => ({ value: option.value, label: withCount(option) }));
  // An old link may contain a value that the filter does not offer now. It is shown so that the user can see and remove it.
  const stray = value === undefined || options.some((option) => option.value === value) ? [] : [{ value, label: value }];
  return (
    <HTMLSelect
      aria-label={label}
      value={value ?? ''}
      // Without it, the icon would be titled 'Open dropdown', in English.
      iconProps={{ title: false, 'aria-hidden': true }}
      options={[{ value: '', label: text('filters.all', { name: label }) }, ...offered, ...stray]}
      onChange={(event) => onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
    />
  );
}
