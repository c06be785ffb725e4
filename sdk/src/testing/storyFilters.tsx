import {
  dateRange,
  FilterBar,
  numberRange,
  oneOf,
  only,
  severalOf,
  textFilter,
  useListParams,
  yesNo,
  type FilterBarProps,
} from '../ui/index.js';

const FILTERS = {
  recipient: textFilter(),
  state: oneOf(['active', 'off']),
  result: severalOf(),
  viewed: yesNo(),
  unread: only(),
  length: numberRange(),
  submitted: dateRange(),
};
const SPEC = { id: 'story.filters', sorts: [], filters: FILTERS, idOf: () => '', nameOf: () => '' } as const;

type Props = FilterBarProps<object, never, typeof FILTERS>;

const FIELDS: Props['fields'] = {
  recipient: { label: 'Recipient' },
  state: {
    label: 'State',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'off', label: 'Off' },
    ],
  },
  result: {
    label: 'Result',
    options: [
      { value: 'YES', label: 'Yes', count: 12 },
      { value: 'MAYBE', label: 'Maybe', count: 3 },
      { value: 'NO', label: 'No', count: 0 },
    ],
  },
  viewed: { label: 'Viewed' },
  unread: { label: 'Unread only' },
  length: { label: 'Length', unit: 'minutes' },
  submitted: { label: 'Submitted' },
};

export type StoryFilterBarProps = Required<Pick<Props, 'applies'>>;

/** A filter bar with one filter of each kind; it changes its address and nothing else. */
export function StoryFilterBar({ applies }: StoryFilterBarProps) {
  const { params, change } = useListParams<never, typeof FILTERS>(SPEC);
  return <FilterBar list={{ spec: SPEC, params, change } as unknown as Props['list']} fields={FIELDS} applies={applies} />;
}
