import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStoryForm } from '../../testing/inStoryForm.js';
import { BackLink } from '../parts/BackLink.js';
import { FormScreen } from './FormScreen.js';
import { SaveBar } from './SaveBar.js';
import { TextField } from './TextField.js';

const meta = {
  component: FormScreen,
  decorators: [inStoryForm],
  args: {
    title: 'New group',
    back: <BackLink to="/groups">User groups</BackLink>,
    children: (
      <>
        <TextField name="name" label="Name" isRequired />
        <SaveBar />
      </>
    ),
  },
} satisfies Meta<typeof FormScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const WithIntro: Story = { args: { intro: 'Groups decide who may see which assessments.' } };
