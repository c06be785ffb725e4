import { Button } from '@blueprintjs/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Hint } from './Hint.js';

const meta = {
  component: Hint,
  args: { content: 'Only owners of the group may do this.', children: <Button aria-disabled>Archive</Button> },
} satisfies Meta<typeof Hint>;
export default meta;

/** Shown while the user points at the button or focuses it. */
export const Usual: StoryObj<typeof meta> = {};

export const Beside: StoryObj<typeof meta> = { args: { placement: 'right' } };
