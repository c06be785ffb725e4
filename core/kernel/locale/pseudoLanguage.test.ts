import { afterEach, expect, test } from 'vitest';
import { createTestKernel, type TestKernel } from '../testing/createTestKernel.js';
import { pseudoText } from './pseudoLanguage.js';

let made: TestKernel | undefined;
afterEach(() => made?.kernel.dispose());

test('a text gets accents, brackets and a third more length, in words where it is long', () => {
  expect(pseudoText('Log in')).toBe('[Ļöĝ îñ··]');
  expect(pseudoText('3 of 12')).toBe('[3 öƒ 12···]');
  const long = pseudoText('Please check that your email and password are correct.');
  expect(long).toMatch(/^\[Þļéåšé çĥéçķ .* ·{8} ·{8} ·\]$/);
});

test("the address selects it; it is derived from en-GB, is not offered to users and does not change the user's choice", async () => {
  made = createTestKernel({ path: '/login?lng=en-XA', language: 'de' });
  const { locale, texts } = made.kernel;
  texts.add('menu', 'en-GB', { jobs: 'Vacancies of {{name}}' });
  await locale.start();
  expect(locale.translate('menu', 'jobs', { name: 'Northwind' })).toBe('[Ṽåçåñçîéš öƒ Ñöŕţĥŵîñð ·······]');
  expect(locale.language).toBe('en-GB');
  expect(locale.completeLanguages).not.toContain('en-XA');
  expect(localStorage.getItem('edge.prefs')).toBeNull();
});

test('otherwise, texts are unchanged', async () => {
  made = createTestKernel({ path: '/login', language: 'en-GB' });
  await made.kernel.locale.start();
  expect(made.kernel.texts.get('leave.stay')).toBe('Stay');
});
