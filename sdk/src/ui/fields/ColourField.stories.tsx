import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStoryForm } from '../../testing/inStoryForm.js';
import { ColourField } from './ColourField.js';
import { ContrastNote } from './ContrastNote.js';

const meta = {
  component: ColourField,
  subcomponents: { ContrastNote },
  decorators: [inStoryForm],
  parameters: { page: { plugin: { id: 'story', texts: { 'en-GB': { wrong: 'Enter a value.' } } } } },
  args: { name: 'accent', label: 'Accent' },
} satisfies Meta<typeof ColourField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { args: { help: 'Colour of buttons.' }, parameters: { form: { values: { accent: '#2d38ff' } } } };
export const Readable: Story = { args: { on: '#ffffff' }, parameters: { form: { values: { accent: '#2d38ff' } } } };
export const HardToRead: Story = {
  args: { help: 'Text of buttons.', on: '#fff' },
  parameters: { form: { values: { accent: '#ffcc00' } } },
};
export const Invalid: Story = { args: { isRequired: true }, parameters: { form: { errors: { accent: 'wrong' } } } };
export const ContrastOfTwoColours: Story = { render: () => <ContrastNote colour="#7a1f5c" on="#ffffff" /> };
