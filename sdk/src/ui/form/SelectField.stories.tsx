import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStoryForm } from '../../testing/inStoryForm.js';
import { SelectField } from './SelectField.js';

const REGIONS = [
  { value: 'ap-southeast-2', label: 'Asia Pacific' },
  { value: 'eu-central-1', label: 'Europe' },
  { value: 'us-east-1', label: 'United States' },
];

const meta = {
  component: SelectField,
  decorators: [inStoryForm],
  parameters: { page: { plugin: { id: 'story', texts: { 'en-GB': { wrong: 'Choose a region.' } } } } },
  args: { name: 'region', label: 'Region', options: REGIONS },
} satisfies Meta<typeof SelectField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { parameters: { form: { values: { region: 'eu-central-1' } } } };
export const RequiredWithHelp: Story = { args: { isRequired: true, help: 'Where data is kept; it cannot be changed later.' } };
export const Invalid: Story = { args: { isRequired: true }, parameters: { form: { errors: { region: 'wrong' } } } };
export const WithDisabledOption: Story = {
  args: { options: REGIONS.map((region) => ({ ...region, isDisabled: region.value === 'us-east-1' })) },
};
export const OptionsLoading: Story = { args: { options: [], emptyLabel: 'Loading regions…' } };
