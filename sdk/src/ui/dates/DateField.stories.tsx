import type { Meta, StoryObj } from '@storybook/react-vite';
import { Classes, Dialog } from '@blueprintjs/core';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { inStoryForm } from '../../testing/inStoryForm.js';
import { DateField } from './DateField.js';

const meta = {
  component: DateField,
  decorators: [inStoryForm],
  parameters: { page: { plugin: { id: 'story', texts: { 'en-GB': { wrong: 'Choose a day.' } } } } },
  args: { name: 'start', label: 'Start' },
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { args: { min: '2026-01-01', max: '2026-12-31' }, parameters: { form: { values: { start: '2026-03-01' } } } };
export const NotADay: Story = { parameters: { form: { values: { start: '31 Feb 2026' } } } };
export const Invalid: Story = { args: { isRequired: true, help: 'The first day.' }, parameters: { form: { errors: { start: 'wrong' } } } };
/** The calendar, in the language of the page. */
export const Calendar: Story = {
  parameters: { docs: { story: { inline: false, height: '420px' } }, form: { values: { start: '2026-03-10' } } },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Choose a date: Start' }));
    await screen.findByRole('grid');
  },
};
/** The calendar is drawn over a dialog, whatever the size of the dialog. */
export const InDialog: Story = {
  ...Calendar,
  render: (args) => (
    <Dialog isOpen title="Vacancy" usePortal={false}>
      <div className={Classes.DIALOG_BODY}>
        <DateField {...args} />
      </div>
    </Dialog>
  ),
};
