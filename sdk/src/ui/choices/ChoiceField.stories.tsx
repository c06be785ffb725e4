import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { inStoryForm } from '../../testing/inStoryForm.js';
import { ChoiceField } from './ChoiceField.js';

const CITIES = [
  { value: 'mmx', label: 'Malmö', help: 'Sweden' },
  { value: 'osl', label: 'Oslo', help: 'Norway' },
  { value: 'rom', label: 'Rome', help: 'Italy' },
];

const meta = {
  component: ChoiceField,
  decorators: [inStoryForm],
  parameters: {
    page: { plugin: { id: 'story', texts: { 'en-GB': { wrong: 'Choose a city.' } } } },
    docs: { story: { inline: false, height: '320px' } },
  },
  args: { name: 'city', label: 'City', options: CITIES },
} satisfies Meta<typeof ChoiceField>;
export default meta;
type Story = StoryObj<typeof meta>;

async function openList(): Promise<void> {
  await userEvent.click(screen.getByRole('combobox'));
  await screen.findByRole('listbox');
}

export const Empty: Story = {};
export const Chosen: Story = { parameters: { form: { values: { city: 'osl' } } } };
export const Open: Story = { parameters: { form: { values: { city: 'osl' } } }, play: openList };
export const Loading: Story = { args: { options: () => new Promise(() => undefined) }, play: openList };
export const Failed: Story = {
  args: { options: () => Promise.reject(new Error('down')) },
  play: async () => {
    await openList();
    await screen.findByRole('button', { name: 'Retry' });
  },
};
export const NoOptions: Story = { args: { options: [] }, play: openList };
export const Invalid: Story = { args: { isRequired: true, help: 'Where you start.' }, parameters: { form: { errors: { city: 'wrong' } } } };
export const OwnText: Story = {
  args: { ownText: 'Use this city' },
  play: async () => {
    await openList();
    await userEvent.type(screen.getByRole('combobox'), 'os');
    await screen.findByText('Use this city');
  },
};
