import type { Meta, StoryObj } from '@storybook/react-vite';
import { CopyableText } from './CopyableText.js';

const meta = { component: CopyableText, args: { name: 'Workflow ID', value: '66e000000000000000000001' } } satisfies Meta<
  typeof CopyableText
>;
export default meta;

export const Usual: StoryObj<typeof meta> = {};
