import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStoryForm } from '../../testing/inStoryForm.js';
import { SaveBar } from './SaveBar.js';

const meta = { component: SaveBar, decorators: [inStoryForm] } satisfies Meta<typeof SaveBar>;
export default meta;

/** Its other states depend on the form: see FormFrame. */
export const Pristine: StoryObj<typeof meta> = {};
