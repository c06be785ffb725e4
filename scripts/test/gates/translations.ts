import { checkTexts } from '../../texts/checkTexts.js';
import type { Gate } from '../Gate.js';

/** Fails if a language lacks a text. Between releases users read such a text in English; a release is complete. (LOCALE-001, D-188) */
export const translations: Gate = {
  name: 'translations',
  budget: 6,
  run() {
    const { untranslated, read, there } = checkTexts();
    const output = [...untranslated, 'The English of these texts: npm run texts -- missing'].join('\n');
    return Promise.resolve({ ok: untranslated.length === 0, read, there, output });
  },
};
