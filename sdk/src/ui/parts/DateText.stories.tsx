import type { Meta, StoryObj } from '@storybook/react-vite';
import { DateText } from './DateText.js';

const meta = { component: DateText, args: { at: '2026-03-05T08:15:00.000Z' } } satisfies Meta<typeof DateText>;
export default meta;

export const Usual: StoryObj<typeof meta> = {};
/** A day without a time, such as the day on which a contract ends. */
export const Day: StoryObj<typeof meta> = { args: { at: '2026-03-05' } };
