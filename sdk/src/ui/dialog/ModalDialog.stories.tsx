import { useState, type ReactNode } from 'react';
import { Button, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { ModalDialog, type ModalDialogProps } from './ModalDialog.js';

interface OpenedProps extends Pick<ModalDialogProps, 'title' | 'closeLabel'> {
  readonly content: ReactNode;
  readonly hasButtons?: boolean;
}

function Opened({ content, hasButtons = true, ...dialog }: OpenedProps) {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen ? (
        <ModalDialog {...dialog} className="edge-dialog" onClose={close}>
          <DialogBody>{content}</DialogBody>
          {hasButtons ? <DialogFooter actions={<Button onClick={close}>Done</Button>} /> : null}
        </ModalDialog>
      ) : null}
    </>
  );
}

const meta = {
  component: Opened,
  subcomponents: { ModalDialog: ModalDialog as never },
  parameters: { docs: { story: { inline: false, height: '320px' } } },
  args: { title: 'Managers', content: 'Ada Admin, Mia Meyer' },
} satisfies Meta<typeof Opened>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithButtons: Story = { play: async () => void (await screen.findByRole('button', { name: 'Done' })) };
export const WithField: Story = { args: { content: <InputGroup aria-label="Name" defaultValue="Night shift" /> } };
export const ToRead: Story = { args: { title: 'What is new', content: 'Version 4', closeLabel: 'Close', hasButtons: false } };
export const Closed: Story = { play: async () => void (await userEvent.keyboard('{Escape}')) };
