import type { Meta, StoryObj } from '@storybook/react-vite';
import { CopyableId } from './CopyableId.js';

const meta = { component: CopyableId, args: { name: 'Reference', value: '3f2c9a70-5d1e-4d0c' } } satisfies Meta<typeof CopyableId>;
export default meta;

export const Usual: StoryObj<typeof meta> = {};
