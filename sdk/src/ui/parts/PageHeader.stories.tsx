import type { Meta, StoryObj } from '@storybook/react-vite';
import { BackLink } from './BackLink.js';
import { LinkButton } from './LinkButton.js';
import { PageHeader } from './PageHeader.js';

const meta = { component: PageHeader, args: { title: 'User groups' } } satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TitleOnly: Story = {};
export const WithNote: Story = { args: { note: '214 groups' } };
export const WithBackLink: Story = { args: { title: 'Archived groups', back: <BackLink to="/groups">User groups</BackLink> } };
export const WithActions: Story = {
  args: {
    note: '214 groups',
    children: (
      <>
        <LinkButton to="/groups/archived">Archive</LinkButton>
        <LinkButton to="/groups/new" intent="primary">
          New group
        </LinkButton>
      </>
    ),
  },
};
export const LongTitle: Story = {
  args: { ...WithActions.args, title: 'Assessment reviewers of the Northwind Health regional hiring programme, second intake' },
};
