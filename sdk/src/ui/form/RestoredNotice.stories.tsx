import type { Meta, StoryObj } from '@storybook/react-vite';
import { RestoredNotice } from './RestoredNotice.js';

const meta = { component: RestoredNotice, args: { isShown: true, onDiscard: () => undefined } } satisfies Meta<typeof RestoredNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {};
