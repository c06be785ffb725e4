import { Button } from '@blueprintjs/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { object, string } from 'yup';
import { RecordFormElement } from './RecordFormElement.js';
import { RequiredNote } from './RequiredNote.js';
import { TextField } from './TextField.js';
import { useRecordForm } from './useRecordForm.js';

const schema = object({ name: string().trim().required('nameMissing').defined() });

interface InlineEditProps {
  readonly name: string;
  /** Shows the note about required fields, as a form page does. */
  readonly hasNote?: boolean;
}

/** An inline edit: one field and its own button, without the bar of a form page. */
function InlineEdit({ name, hasNote = false }: InlineEditProps) {
  const record = useRecordForm({
    label: 'Name of the group',
    initialValues: { name },
    schema,
    save: (values) => Promise.resolve({ ok: true, saved: { values } }),
  });
  return (
    <RecordFormElement record={record}>
      {hasNote ? <RequiredNote /> : null}
      <TextField name="name" label="Name" isRequired />
      <Button type="submit" intent="primary">
        Rename
      </Button>
    </RecordFormElement>
  );
}

const meta = {
  component: InlineEdit,
  subcomponents: { RecordFormElement: RecordFormElement as never, RequiredNote },
  parameters: { page: { plugin: { id: 'story', texts: { 'en-GB': { nameMissing: 'Enter a name.' } } } } },
  args: { name: 'Night shift' },
} satisfies Meta<typeof InlineEdit>;
export default meta;

export const Inline: StoryObj<typeof meta> = {};
export const WithNote: StoryObj<typeof meta> = { args: { hasNote: true } };
