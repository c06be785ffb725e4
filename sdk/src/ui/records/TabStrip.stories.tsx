import type { Meta, StoryObj } from '@storybook/react-vite';
import { TickCircleIcon, WarningSignIcon } from '@blueprintjs/icons';
import { TabStrip, type StripTab } from './TabStrip.js';

const meta = {
  component: TabStrip,
  args: {
    label: 'Section',
    tabs: [
      { id: 'overview', label: 'Overview' },
      { id: 'branding', label: 'Branding' },
    ],
    open: 'overview',
    onOpen: () => undefined,
    children: <p>Harbour Lights Hospital</p>,
  },
} satisfies Meta<typeof TabStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

const MARKED: readonly StripTab[] = [
  { id: 'overview', label: 'Overview' },
  { id: 'branding', label: 'Branding', mark: { icon: <TickCircleIcon size={12} aria-hidden />, text: 'Set up' } },
  { id: 'sso', label: 'SSO', mark: { icon: <WarningSignIcon size={12} aria-hidden />, text: 'Needs attention' } },
  { id: 'sms', label: 'SMS' },
];

export const TwoTabs: Story = {};
/** On a narrow screen, a select replaces the tabs. */
export const WithMarks: Story = { args: { tabs: MARKED, open: 'sso' } };
/** The open tab is not in the list. */
export const OpenTabIsMissing: Story = { args: { open: 'sms', children: <p>You do not have access to this tab.</p> } };
