import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStoryForm } from '../../testing/inStoryForm.js';
import { TextField } from '../form/TextField.js';
import { RepeatedRows } from './RepeatedRows.js';

const meta = {
  component: RepeatedRows,
  decorators: [inStoryForm],
  args: {
    name: 'contacts',
    legend: 'Contacts',
    addLabel: 'Add contact',
    rowLabel: (number: number) => `Contact ${String(number)}`,
    newRow: () => ({ name: '' }),
    children: (path: string) => <TextField name={`${path}.name`} label="Name" isRequired />,
  },
} satisfies Meta<typeof RepeatedRows>;
export default meta;
type Story = StoryObj<typeof meta>;

export const None: Story = {};
export const Several: Story = { parameters: { form: { values: { contacts: [{ name: 'Ada' }, { name: 'Grace' }, { name: 'Joan' }] } } } };
export const Full: Story = { args: { max: 1 }, parameters: { form: { values: { contacts: [{ name: 'Ada' }] } } } };
export const Unordered: Story = {
  args: { isOrdered: false, keepsOne: 'Keep at least one contact.', addDenied: 'The first contact is for everything.' },
  parameters: { form: { values: { contacts: [{ name: 'Ada' }] } } },
};
