import { expect, test } from 'vitest';
import britishTexts from '../../core/problems/locales/en-GB.json' with { type: 'json' };
import { OPERATOR_SENTENCES } from '../../server/texts/operatorSentences.js';

test("the English texts of screens match the sentences in the server's log", () => {
  expect(britishTexts).toMatchObject(OPERATOR_SENTENCES);
});
