import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';
import { FormFrame, type FormFrameProps } from './FormFrame.js';
import { TextAreaField } from './TextAreaField.js';
import { TextField } from './TextField.js';

interface Values {
  readonly name: string;
  readonly description: string;
}

const schema = object({
  name: string().trim().required('nameMissing').max(64, 'nameLong').defined(),
  description: string().trim().defined(),
});

const TEXTS = {
  nameMissing: 'Enter a name.',
  nameLong: 'Use 64 characters at most.',
  nameTaken: 'A group of this name exists.',
};

const ARGS: FormFrameProps<Values> = {
  label: 'Group',
  initialValues: { name: 'Night shift', description: '' },
  schema,
  fieldNames: { name: 'Name', description: 'Description' },
  save: () => Promise.resolve({ ok: true }),
  onSaved: () => undefined,
  children: (
    <>
      <TextField name="name" label="Name" isRequired />
      <TextAreaField name="description" label="Description" />
    </>
  ),
};

const meta = {
  component: FormFrame<Values>,
  parameters: {
    page: { plugin: { id: 'story', texts: { 'en-GB': TEXTS } } },
    // A document for each story: their play functions need the focus.
    docs: { story: { inline: false, height: '480px' } },
  },
  args: ARGS,
} satisfies Meta<typeof FormFrame<Values>>;
export default meta;
type Story = StoryObj<typeof meta>;

const name = () => screen.getByRole('textbox', { name: 'Name' });

async function change(): Promise<void> {
  await userEvent.type(name(), ' B');
}

async function pressSave(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

async function changeAndSave(): Promise<void> {
  await change();
  await pressSave();
}

export const Pristine: Story = {};
export const Dirty: Story = { play: change };
export const Invalid: Story = {
  play: async () => {
    await userEvent.clear(name());
    await pressSave();
  },
};
export const Saving: Story = { args: { save: () => new Promise(() => undefined) }, play: changeAndSave };
export const Failed: Story = { args: { save: () => Promise.resolve({ ok: false }) }, play: changeAndSave };
export const RefusedByServer: Story = {
  args: { save: () => Promise.resolve({ ok: false, fieldErrors: { name: 'nameTaken' } }) },
  play: changeAndSave,
};
export const Conflict: Story = {
  args: {
    version: 3,
    save: () => Promise.resolve({ ok: false, conflict: { values: { name: 'Night shift', description: 'Nurses of ward 4' }, version: 4 } }),
  },
  play: changeAndSave,
};
export const ConflictWithDescription: Story = {
  args: {
    version: 3,
    save: () =>
      Promise.resolve({
        ok: false,
        conflict: {
          values: { name: 'Night shift', description: 'Nurses of ward 4' },
          version: 4,
          describe: ({ name: called }) => ({ name: `Called '${called}'` }),
        },
      }),
  },
  play: changeAndSave,
};
