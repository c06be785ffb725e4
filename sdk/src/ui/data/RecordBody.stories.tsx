import { PeopleIcon } from '@blueprintjs/icons';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiError } from '../../services/index.js';
import { EmptyState } from '../parts/states.js';
import { RecordBody, type RecordBodyProps } from './RecordBody.js';

const meta = {
  component: RecordBody<string>,
  args: {
    record: { kind: 'ready', key: 'night', data: 'Night shift', reload: () => Promise.resolve() },
    notFound: <EmptyState icon={<PeopleIcon size={40} aria-hidden />} title="This group does not exist." />,
    children: (name) => <p>{name}</p>,
  } satisfies RecordBodyProps<string>,
} satisfies Meta<typeof RecordBody<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Loading: Story = { args: { record: { kind: 'loading' } } };
export const NotFound: Story = { args: { record: { kind: 'not-found' } } };
export const Denied: Story = { args: { record: { kind: 'denied' } } };
export const Failed: Story = {
  args: { record: { kind: 'failed', error: new ApiError('No answer.', { code: 'NETWORK' }), retry: () => undefined } },
};
