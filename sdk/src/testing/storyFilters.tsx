import {
  dateRange,
  FilterBar,
  numberRange,
  oneFound,
  oneOf,
  oneOfTree,
  only,
  severalOf,
  textFilter,
  useListParams,
  yesNo,
  type FilterBarProps,
  type TreeSource,
} from '../ui/index.js';
import { STORY_SOURCES } from './storyTree.js';

const FILTERS = {
  recipient: textFilter(),
  state: oneOf(['active', 'off']),
  ship: oneFound(),
  department: oneOfTree(),
  result: severalOf(),
  port: severalOf(),
  area: severalOf(),
  viewed: yesNo(),
  unread: only(),
  length: numberRange(),
  submitted: dateRange(),
};
const SPEC = { id: 'story.filters', sorts: [], filters: FILTERS, idOf: () => '', nameOf: () => '' } as const;

type Props = FilterBarProps<typeof FILTERS>;

const SHIPS = [
  { value: '66a1', label: 'Aurora', help: 'Oslo' },
  { value: '66a2', label: 'Borealis', help: 'Malmö' },
];

const PORTS = [
  { value: 'mmx', label: 'Malmö' },
  { value: 'osl', label: 'Oslo' },
  { value: 'rom', label: 'Rome' },
];

const FIELDS: Props['fields'] = {
  recipient: { label: 'Recipient' },
  state: {
    label: 'State',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'off', label: 'Off' },
    ],
  },
  ship: {
    label: 'Ship',
    search: (text) => Promise.resolve(SHIPS.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))),
    nameOf: (id) => SHIPS.find(({ value }) => value === id)?.label,
  },
  department: { label: 'Department', source: STORY_SOURCES.ready },
  result: {
    label: 'Result',
    note: 'The numbers are those of all ships.',
    options: [
      { value: 'YES', label: 'Yes', count: 12 },
      { value: 'MAYBE', label: 'Maybe', count: 3 },
      { value: 'NO', label: 'No', count: 0 },
    ],
  },
  port: {
    label: 'Port',
    search: (text) => Promise.resolve(PORTS.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))),
    nameOf: (id) => PORTS.find(({ value }) => value === id)?.label ?? (id.startsWith('new') ? undefined : id),
    isMissing: (id) => id === 'sunk',
  },
  area: { label: 'Area', source: STORY_SOURCES.ready },
  viewed: { label: 'Viewed' },
  unread: { label: 'Unread only' },
  length: { label: 'Length', unit: 'minutes' },
  submitted: { label: 'Submitted' },
};

export interface StoryFilterBarProps extends Required<Pick<Props, 'applies'>> {
  /** Departments that are offered. */
  readonly departments?: TreeSource;
}

/** A filter bar with one filter of each kind; changes only affect its address. */
export function StoryFilterBar({ applies, departments = STORY_SOURCES.ready }: StoryFilterBarProps) {
  const { params, change } = useListParams<never, typeof FILTERS>(SPEC);
  return (
    <FilterBar
      list={{ spec: SPEC, params, change } as unknown as Props['list']}
      fields={{ ...FIELDS, department: { label: 'Department', source: departments }, area: { label: 'Area', source: departments } }}
      applies={applies}
    />
  );
}
