import type { Meta, StoryObj } from '@storybook/react-vite';
import { DateText } from './DateText.js';

const meta = { component: DateText, args: { at: '2026-03-05T08:15:00.000Z' } } satisfies Meta<typeof DateText>;
export default meta;

export const Usual: StoryObj<typeof meta> = {};
