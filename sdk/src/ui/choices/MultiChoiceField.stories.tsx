import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { inStoryForm } from '../../testing/inStoryForm.js';
import { MultiChoiceField } from './MultiChoiceField.js';

const CITIES = [
  { value: 'mmx', label: 'Malmö' },
  { value: 'osl', label: 'Oslo' },
  { value: 'rom', label: 'Rome' },
];

const meta = {
  component: MultiChoiceField,
  decorators: [inStoryForm],
  parameters: {
    page: { plugin: { id: 'story', texts: { 'en-GB': { wrong: 'Choose a city.' } } } },
    docs: { story: { inline: false, height: '320px' } },
  },
  args: { name: 'cities', label: 'Cities', options: CITIES },
} satisfies Meta<typeof MultiChoiceField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { parameters: { form: { values: { cities: ['osl', 'rom'] } } } };
export const Open: Story = {
  parameters: { form: { values: { cities: ['osl'] } } },
  play: async () => {
    await userEvent.click(screen.getByRole('combobox'));
    await screen.findByRole('listbox');
  },
};
export const Invalid: Story = { args: { isRequired: true }, parameters: { form: { errors: { cities: 'wrong' } } } };
