import { expect, test } from 'vitest';
import britishTexts from '../../core/problems/locales/en-GB.json' with { type: 'json' };
import { OPERATOR_SENTENCES } from '../../server/texts/operatorSentences.js';

test('screens say in English what the server writes into its log', () => {
  expect(britishTexts).toMatchObject(OPERATOR_SENTENCES);
});
