import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStoryForm } from '../../testing/inStoryForm.js';
import { ColourField } from './ColourField.js';

const meta = {
  component: ColourField,
  decorators: [inStoryForm],
  parameters: { page: { plugin: { id: 'story', texts: { 'en-GB': { wrong: 'Enter a value.' } } } } },
  args: { name: 'accent', label: 'Accent' },
} satisfies Meta<typeof ColourField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Readable: Story = { parameters: { form: { values: { accent: '#2d38ff' } } } };
export const HardToRead: Story = { args: { help: 'Colour of buttons.' }, parameters: { form: { values: { accent: '#ffcc00' } } } };
export const Invalid: Story = { args: { isRequired: true }, parameters: { form: { errors: { accent: 'wrong' } } } };
