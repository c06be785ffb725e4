import { EditIcon } from '@blueprintjs/icons';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { RowLink } from './RowLink.js';

const meta = {
  component: RowLink,
  args: { to: '/groups/1/edit', icon: <EditIcon />, label: 'Edit Night shift' },
} satisfies Meta<typeof RowLink>;
export default meta;

/** It is in a row of a table, and is shown on hover or focus. */
export const Usual: StoryObj<typeof meta> = {};
