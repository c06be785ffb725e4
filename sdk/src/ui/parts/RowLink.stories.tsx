import { EditIcon } from '@blueprintjs/icons';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { RowLink } from './RowLink.js';

const meta = {
  component: RowLink,
  args: { to: '/groups/1/edit', icon: <EditIcon />, label: 'Edit Night shift' },
} satisfies Meta<typeof RowLink>;
export default meta;

/** It stands in a row of a table and shows with the pointer or the focus. */
export const Usual: StoryObj<typeof meta> = {};
