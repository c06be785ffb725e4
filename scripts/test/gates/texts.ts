import { checkTexts } from '../../texts/checkTexts.js';
import type { Gate } from '../Gate.js';

/** All languages say the same things, all that is said is shown somewhere, and nothing is asked for that is not there. */
export const texts: Gate = {
  name: 'texts',
  budget: 6,
  run() {
    const { faults, read, there } = checkTexts();
    const output = [...faults, 'How texts are added: CONTRIBUTING.md. What is missing: npm run texts -- missing'].join('\n');
    return Promise.resolve({ ok: faults.length === 0, read, there, output });
  },
};
