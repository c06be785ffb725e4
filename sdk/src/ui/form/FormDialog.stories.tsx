import { useState } from 'react';
import { Button } from '@blueprintjs/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';
import { FormDialog } from './FormDialog.js';
import { TextAreaField } from './TextAreaField.js';
import { TextField } from './TextField.js';

const schema = object({ name: string().trim().required('nameMissing').defined(), description: string().trim().defined() });

function Rename({ heading }: { readonly heading: string }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <FormDialog
        title={heading}
        dialog={{ isOpen, close: () => setOpen(false) }}
        saveLabel="Rename"
        otherActions={(record) => <Button onClick={() => void record.save()}>Rename and open next</Button>}
        form={{ initialValues: { name: 'Night shift', description: '' }, schema, save: () => Promise.resolve({ ok: true }) }}
      >
        <TextField name="name" label="Name" isRequired />
        <TextAreaField name="description" label="Description" />
      </FormDialog>
    </>
  );
}

const meta = {
  component: Rename,
  subcomponents: { FormDialog: FormDialog as never },
  parameters: {
    page: { plugin: { id: 'story', texts: { 'en-GB': { nameMissing: 'Enter a name.' } } } },
    docs: { story: { inline: false, height: '480px' } },
  },
  args: { heading: 'Rename group' },
} satisfies Meta<typeof Rename>;
export default meta;
type Story = StoryObj<typeof meta>;

const name = () => screen.findByRole('textbox', { name: 'Name' });

export const Open: Story = { play: async () => void (await name()) };
export const Invalid: Story = {
  play: async () => {
    await userEvent.clear(await name());
    await userEvent.click(await screen.findByRole('button', { name: 'Rename' }));
    await screen.findByText('Enter a name.');
  },
};
export const AskedToDiscard: Story = {
  play: async () => {
    await userEvent.type(await name(), ' B');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('button', { name: 'Stay' });
  },
};
