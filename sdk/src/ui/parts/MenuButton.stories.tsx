import type { Meta, StoryObj } from '@storybook/react-vite';
import { PlusIcon } from '@blueprintjs/icons';
import { MenuButton } from './MenuButton.js';

const nothing = () => undefined;

const meta = {
  component: MenuButton,
  args: {
    children: 'Add rule',
    entries: [
      { id: 'progress', label: 'Progress candidate if', onChoose: nothing },
      { id: 'status', label: 'Change application status to', denied: 'The stage has this rule already.', onChoose: nothing },
    ],
  },
} satisfies Meta<typeof MenuButton>;
export default meta;

export const Usual: StoryObj<typeof meta> = {};
export const WithIcon: StoryObj<typeof meta> = { args: { icon: <PlusIcon aria-hidden />, variant: 'outlined' } };
export const Denied: StoryObj<typeof meta> = { args: { denied: 'The stage has all rules.' } };
