import { PeopleIcon } from '@blueprintjs/icons';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiError } from '../../services/index.js';
import { LinkButton } from './LinkButton.js';
import { DeniedState, EmptyState, ErrorState, FailedAsDenied, NotFoundPage } from './states.js';

const meta = {
  component: EmptyState,
  subcomponents: { ErrorState, DeniedState, FailedAsDenied, NotFoundPage },
  args: { icon: <PeopleIcon size={40} aria-hidden />, title: 'There are no groups yet.' },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const EmptyWithAction: Story = {
  args: {
    description: 'Groups decide who may see which assessments.',
    action: (
      <LinkButton to="/groups/new" intent="primary">
        New group
      </LinkButton>
    ),
  },
};

const failure = { title: 'The groups could not be loaded.', onRetry: () => undefined };

export const Failed: Story = { render: () => <ErrorState {...failure} error={new ApiError('No answer.', { code: 'NETWORK' })} /> };
export const FailedWithReference: Story = {
  render: () => <ErrorState {...failure} error={new ApiError('No.', { code: 'INTERNAL', requestId: '3f2c9a70-5d1e-4d0c' })} />,
};
export const Denied: Story = { render: () => <DeniedState /> };
export const FailureShownAsDenied: Story = {
  render: () => <FailedAsDenied error={new ApiError('No.', { code: 'INTERNAL' })} onRetry={() => undefined} />,
};
export const OutageNotShownAsDenied: Story = {
  render: () => <FailedAsDenied error={new ApiError('No.', { code: 'INTERNAL', outage: 'directory' })} onRetry={() => undefined} />,
};
export const NotFound: Story = { render: () => <NotFoundPage /> };
