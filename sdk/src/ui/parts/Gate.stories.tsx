import type { Meta, StoryObj } from '@storybook/react-vite';
import { DeniedState } from './states.js';
import { Gate } from './Gate.js';

const meta = {
  component: Gate,
  args: { children: <p>Only for some.</p>, off: <p>Switched off here.</p>, denied: <DeniedState /> },
} satisfies Meta<typeof Gate>;
export default meta;

export const Open: StoryObj<typeof meta> = { args: { actions: ['org:viewGroupList', 'org:viewGroup'] } };

/** One of its flags is off. */
export const Off: StoryObj<typeof meta> = { args: { flags: ['edgeStoryOnly'] } };
