import { checkTexts } from '../../texts/checkTexts.js';
import type { Gate } from '../Gate.js';

/**
 * Checks the catalogues and the keys in the code: en-US has only texts that differ from en-GB, translations have the keys, plural
 * forms and variables of en-GB, every text is used, and every key that the code uses has a text. A text without a translation
 * does not fail this gate; see `translations`. (D-188)
 */
export const texts: Gate = {
  name: 'texts',
  budget: 6,
  run() {
    const { faults, read, there } = checkTexts();
    const output = [...faults, 'How to add a text: CONTRIBUTING.md, "Add a text".'].join('\n');
    return Promise.resolve({ ok: faults.length === 0, read, there, output });
  },
};
