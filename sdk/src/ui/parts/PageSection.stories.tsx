import { Button } from '@blueprintjs/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PageSection } from './PageSection.js';

const meta = {
  component: PageSection,
  args: { title: 'Devices', children: <Button>Forget all devices</Button> },
} satisfies Meta<typeof PageSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const WithIntro: Story = { args: { intro: 'On these you are asked for no code.' } };
export const Several: Story = {
  render: (args) => (
    <>
      <PageSection {...args} />
      <PageSection title="Sessions" intro="Where you are signed in.">
        <p>Chrome on Windows</p>
      </PageSection>
    </>
  ),
};
