import type { Meta, StoryObj } from '@storybook/react-vite';
import { BackLink } from './BackLink.js';

const meta = { component: BackLink, args: { to: '/groups', children: 'User groups' } } satisfies Meta<typeof BackLink>;
export default meta;

export const Usual: StoryObj<typeof meta> = { args: { to: '/groups', children: 'User groups' } };
