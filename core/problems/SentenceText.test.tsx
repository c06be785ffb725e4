import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { EXPLAIN_SENTENCES } from '../loader/explain/sentences.js';
import { LOADER_SENTENCES, formatMessage } from '../loader/sentences.js';
import { BASE, renderShell, type TestPlugin } from '../shell/testing/renderShell.js';
import { FakeLocale } from '@edge-console/sdk/testing';
import { KernelTexts } from '../kernel/locale/KernelTexts.js';
import { translateSentence } from './translateSentence.js';
import britishTexts from './locales/en-GB.json' with { type: 'json' };
import { problemTexts } from './problemTexts.js';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

/** A page whose code is empty. */
const EMPTY: TestPlugin = {
  id: 'bad',
  contributions: { routes: [{ id: 'bad.page', area: 'base', path: 'bad', module: './Page', title: 'title' }] },
  modules: { './Page': () => undefined },
  labels: { title: 'Bad' },
};

async function speaking(language: 'de' | 'en-GB') {
  const texts = new KernelTexts();
  await problemTexts.prepare(texts, language);
  void texts.i18n.changeLanguage(language);
  return new FakeLocale(texts.i18n, language);
}

test('LOCALE-001: a failed page shows the reason in the language of the page', async () => {
  renderShell({ plugins: [EMPTY], route: `${BASE}/bad`, language: 'de' });
  await userEvent.click(await screen.findByText(/bad\.page/));
  expect(await screen.findByText('Plugin „bad“, Modul „./Page“: es hat keinen Standardexport.')).toBeTruthy();
});

test('the English texts of screens and logs are equal', () => {
  const { failedHere, ...explained } = EXPLAIN_SENTENCES;
  expect(britishTexts).toMatchObject({ ...LOADER_SENTENCES, ...explained, failedHere_other: failedHere });
});

test('an unknown sentence is shown in English, also as the part of another', async () => {
  const locale = await speaking('de');
  const unknown = { message: 'the stars stand badly.', sentence: 'starsBad', values: {} };
  expect(translateSentence(locale, unknown)).toBe('the stars stand badly.');
  expect(translateSentence(locale, formatMessage('inModule', { pluginId: 'a', module: './Page' }, unknown))).toBe(
    'Plugin „a“, Modul „./Page“: the stars stand badly.',
  );
  expect(translateSentence(locale, formatMessage('needMissing', { pluginId: 'a', needed: 'b' }))).toBe(
    '„a“ braucht „b“, das nicht installiert ist.',
  );
});
