import type { Meta, StoryObj } from '@storybook/react-vite';
import { FactList } from './FactList.js';

const meta = {
  component: FactList,
  args: {
    label: 'About this group',
    facts: [
      { label: 'Created', value: '5 Jan 2026' },
      { label: 'Department', value: 'Assessment reviewers of the second intake, all regions and all specialities' },
      { label: 'Description', value: '' },
    ],
  },
} satisfies Meta<typeof FactList>;
export default meta;

export const Usual: StoryObj<typeof meta> = {};
