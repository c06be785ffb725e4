import { expect, test } from 'vitest';
import britishTexts from '../../core/problems/locales/en-GB.json' with { type: 'json' };
import { OPERATOR_SENTENCES } from '../../server/texts/operatorSentences.js';

test('the English texts of the screens equal the log messages of the server', () => {
  expect(britishTexts).toMatchObject(OPERATOR_SENTENCES);
});
