import type { Meta, StoryObj } from '@storybook/react-vite';
import { within } from '@testing-library/dom';
import { TOO_LOW } from '../testing/visualLanguage/Colours.js';
import { UNDESCRIBED, VisualLanguage } from '../testing/visualLanguage/VisualLanguage.js';

/** Type, space, colour, states, motion and icons on one page. */
const meta = { title: 'Visual language', component: VisualLanguage, tags: ['!autodocs'] } satisfies Meta<typeof VisualLanguage>;
export default meta;

/** Fails for a token without a description, and for a contrast below the required one. */
export const VisualLanguagePage: StoryObj<typeof meta> = {
  name: 'Page',
  play: ({ canvasElement }) => {
    if (UNDESCRIBED.length > 0) throw new Error(`Describe these tokens of tokens.css: ${UNDESCRIBED.join(', ')}.`);
    const low = within(canvasElement).queryAllByText(TOO_LOW);
    if (low.length > 0) throw new Error(`Contrasts are too low: ${low.map((mark) => mark.closest('tr')?.textContent).join('; ')}.`);
    return Promise.resolve();
  },
};
