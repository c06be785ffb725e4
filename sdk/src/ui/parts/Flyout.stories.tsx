import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Flyout, type FlyoutProps } from './Flyout.js';

const meta = {
  component: Flyout,
  args: {
    isOpen: false,
    onInteraction: () => undefined,
    button: { variant: 'minimal', 'aria-haspopup': 'dialog' },
    children: 'Columns',
    content: (
      <div role="dialog" aria-label="Columns" className="edge-tool-panel">
        Which columns to show
      </div>
    ),
  },
} satisfies Meta<typeof Flyout>;
export default meta;

function Living(props: FlyoutProps) {
  const [isOpen, setOpen] = useState(props.isOpen);
  return <Flyout {...props} isOpen={isOpen} onInteraction={setOpen} />;
}

/** Closed, until its button is used. */
export const Usual: StoryObj<typeof meta> = { render: (args) => <Living {...args} /> };

export const Open: StoryObj<typeof meta> = { args: { isOpen: true }, render: (args) => <Living {...args} /> };
