import { PreferencesServiceToken } from '@edge-console/sdk';
import { LANGUAGES } from '@edge-console/sdk/contract';
import { TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FIFTH_DAYS, writtenDates } from '../../../tests/support/writtenDates.js';
import { BASE, createTestKernel, OTHER_BASE, type TestKernel, type TestKernelOptions } from '../testing/createTestKernel.js';
import { recordedResponse } from '../testing/fakeBrowser.js';

let made: TestKernel;
function create(options: TestKernelOptions = {}) {
  made = createTestKernel(options);
  return { ...made, locale: made.kernel.locale, texts: made.kernel.texts };
}
afterEach(() => made.kernel.dispose());

describe('KERNEL-006: texts by plugin', () => {
  test('each plugin has its own texts', () => {
    const { locale, texts } = create({ language: 'en-GB' });
    texts.add('customers', 'en-GB', { title: 'Customers', count_one: '{{count}} customer', count_other: '{{count}} customers' });
    texts.add('groups', 'en-GB', { title: 'Groups' });
    expect([locale.translate('customers', 'title'), locale.translate('groups', 'title')]).toEqual(['Customers', 'Groups']);
    expect([1, 2].map((count) => locale.translate('customers', 'count', { count }))).toEqual(['1 customer', '2 customers']);
  });

  test('LOCALE-001: a missing text falls back to en-US', () => {
    const { locale, texts } = create({ language: 'en-GB' });
    texts.add('customers', 'en-US', { title: 'From the US' });
    texts.add('customers', 'en-GB', { other: 'x' });
    expect(locale.translate('customers', 'title')).toBe('From the US');
    expect(locale.languages()).toEqual(['en-GB', 'en-US']);
  });

  test('LOCALE-001, D-188: in a browser in en-US, a text that en-US lacks is taken from en-GB', () => {
    const { locale, texts } = create({ path: '/login', language: 'en-US' });
    texts.add('customers', 'en-GB', {
      title: 'Organisations',
      empty: 'Nothing found',
      rows_one: '{{count}} row',
      rows_other: '{{count}} rows',
    });
    texts.add('customers', 'en-US', { title: 'Organizations' });
    expect([locale.language, locale.languages()]).toEqual(['en-US', ['en-US', 'en-GB']]);
    expect(['title', 'empty'].map((key) => locale.translate('customers', key))).toEqual(['Organizations', 'Nothing found']);
    expect([1, 2].map((count) => locale.translate('customers', 'rows', { count }))).toEqual(['1 row', '2 rows']);
  });

  test('D-188: a text that a translation lacks is English, in the wording of en-US', async () => {
    const { locale, texts } = create({ language: 'en-GB' });
    texts.add('customers', 'en-GB', { title: 'Organisations', empty: 'Nothing found', done: 'Done' });
    texts.add('customers', 'en-US', { title: 'Organizations' });
    texts.add('customers', 'de', { done: 'Fertig' });
    await locale.setLanguage('de');
    expect(['title', 'empty', 'done'].map((key) => locale.translate('customers', key))).toEqual([
      'Organizations',
      'Nothing found',
      'Fertig',
    ]);
    expect(locale.languages()).toEqual(['de', 'en-US', 'en-GB']);
  });

  test('they are removed with the plugin', () => {
    const { locale, texts } = create();
    texts.add('customers', 'en-US', { title: 'Customers' });
    texts.remove('customers');
    expect(locale.translate('customers', 'title')).toBe('title');
  });

  test('LOCALE-005: UK and US wording are two catalogues', async () => {
    const { locale, texts } = create({ language: 'en-GB' });
    texts.add('menu', 'en-GB', { vacancies: 'Vacancies', organisations: 'Organisations' });
    texts.add('menu', 'en-US', { vacancies: 'Jobs', organisations: 'Organizations' });
    const words = () => [locale.wording, locale.translate('menu', 'vacancies'), locale.translate('menu', 'organisations')];
    expect(words()).toEqual(['UK', 'Vacancies', 'Organisations']);
    await locale.setLanguage('en-US');
    expect(words()).toEqual(['US', 'Jobs', 'Organizations']);
  });
});

describe('KERNEL-006: the language', () => {
  test('LOCALE-004, D-020: follows from the region of the address', () => {
    expect(create({ path: BASE, language: 'en-AU' }).locale.language).toBe('en-GB');
  });

  test('LOCALE-003: follows the region of the selected customer, and fires an event', async () => {
    const { kernel, locale } = create({ path: '/login', language: 'en-AU' });
    expect([locale.language, document.documentElement.lang]).toEqual(['en-US', 'en-US']);
    const heard = vi.fn();
    locale.onDidChange(heard);
    await kernel.session.start();
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('en-GB'));
    expect([locale.language, document.documentElement.lang]).toEqual(['en-GB', 'en-GB']);
    window.history.replaceState(null, '', OTHER_BASE);
    await kernel.session.followAddress();
    await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith('en-US'));
  });

  test('stays if the user chose it', async () => {
    const first = create({ language: 'en-US' });
    await first.locale.setLanguage('fr');
    const kept = localStorage.getItem('edge.prefs') ?? '';
    expect(JSON.parse(kept)).toEqual({ language: 'fr' });
    first.kernel.dispose();
    const second = createTestKernel({ language: 'en-US' });
    localStorage.setItem('edge.prefs', kept);
    await second.kernel.locale.follow();
    expect(second.kernel.locale.language).toBe('fr');
    second.kernel.dispose();
  });
});

describe('a language other than English', () => {
  test('LOCALE-001: its texts are loaded before listeners are notified', async () => {
    const { locale, texts } = create({ language: 'en-GB' });
    const heard: string[] = [];
    locale.onDidChange((language) => heard.push(`${language}: ${texts.get('leave.stay')}`));
    await locale.setLanguage('de');
    expect(heard).toEqual(['de: Bleiben']);
    expect(document.documentElement.lang).toBe('de');
  });

  test("LOCALE-002: the browser's language is loaded before the first paint", async () => {
    const { locale, texts } = create({ language: 'pl-PL' });
    await locale.start();
    expect([locale.language, texts.get('session.confirm'), locale.formatDate('2024-05-05T12:00:00Z')]).toEqual([
      'pl',
      'Potwierdź',
      '05 maj 2024',
    ]);
  });

  test('the last choice applies, whichever texts are loaded first', async () => {
    const { locale, texts } = create({ language: 'en-GB' });
    texts.addSource((language) => (language === 'fi' ? new Promise((resolve) => setTimeout(resolve, 20)) : Promise.resolve()));
    await Promise.all([locale.setLanguage('fi'), locale.setLanguage('sv')]);
    expect([locale.language, texts.get('leave.stay')]).toEqual(['sv', 'Stanna']);
  });

  test('texts that cannot be loaded stay English, and the failure is reported', async () => {
    const { locale, texts, reports } = create({ language: 'en-GB' });
    texts.add('shell', 'en-US', { title: 'Title' });
    texts.addCatalogues('shell', () => Promise.reject(new Error('gone')));
    await locale.setLanguage('it');
    expect([locale.language, locale.translate('shell', 'title')]).toEqual(['it', 'Title']);
    expect(reports.map(({ error }) => String(error))).toEqual(['Error: gone']);
  });
});

describe('D-020: a language that a signed-in user chose', () => {
  test('is stored for all their devices', async () => {
    const { kernel, locale } = create({ language: 'en-US' });
    await kernel.session.start();
    await locale.setLanguage('en-GB');
    expect(kernel.services.get(PreferencesServiceToken).read('account.language')).toBe('en-GB');
  });

  test('in the account has priority over this device, its browser and its region', async () => {
    const answer = [{ __typename: 'Preference', key: 'account.language', value: 'en-US' }];
    const { kernel, locale } = create({ language: 'en-GB', path: BASE, handlers: { CommonGetPreferences: () => answer } });
    await locale.setLanguage('en-GB');
    await kernel.session.start();
    await vi.waitFor(() => expect(locale.language).toBe('en-US'));
    expect(JSON.parse(localStorage.getItem('edge.prefs') ?? '{}')).toEqual({ language: 'en-US' });
  });

  test('has no effect if the console does not have the language', async () => {
    const answer = [{ __typename: 'Preference', key: 'account.language', value: 'tlh' }];
    const { kernel, locale } = create({ language: 'en-GB', handlers: { CommonGetPreferences: () => answer } });
    await kernel.session.start();
    await vi.waitFor(() => expect(kernel.services.get(PreferencesServiceToken).read('account.language')).toBe('tlh'));
    expect(locale.language).toBe('en-GB');
  });
});

describe('formats', () => {
  const at = new Date(2024, 2, 5, 9, 7).toISOString();

  test('LOCALE-006: dates in UK and US format', async () => {
    const { locale } = create({ language: 'en-GB' });
    expect([locale.formatDate(at), locale.formatDateTime(at)]).toEqual(['05 Mar 2024', '05 Mar 2024 09:07']);
    await locale.setLanguage('en-US');
    expect([locale.formatDate(at), locale.formatDateTime(at)]).toEqual(['Mar 05, 2024', 'Mar 05, 2024 09:07']);
  });

  test.each(LANGUAGES)('LOCALE-006: month names in %s are those of the e-mails', async (language) => {
    const { locale } = create({ path: OTHER_BASE });
    await locale.setLanguage(language);
    expect(FIFTH_DAYS.map((day) => locale.formatDate(day.toISOString()))).toEqual(writtenDates(language));
  });

  test('P9: UTC for tooltips', () => {
    expect(create().locale.formatUtc('2024-03-05T23:30:00.000Z')).toBe('2024-03-05 23:30 UTC');
  });

  test.each([null, undefined, 'no date'])('a dash for %o', (value) => {
    const { locale } = create();
    expect([locale.formatDate(value), locale.formatDateTime(value), locale.formatUtc(value)]).toEqual(['–', '–', '–']);
  });

  test('numbers in the format of the language', async () => {
    const { locale } = create({ language: 'en-GB' });
    expect(locale.formatNumber(1234567.5)).toBe('1,234,567.5');
    await locale.setLanguage('de');
    expect(locale.formatNumber(1234567.5)).toBe('1.234.567,5');
  });
});

describe('LOCALE-007: telephone numbers', () => {
  const signedOut = { AuthMe: () => recordedResponse('UNAUTHENTICATED') };

  test.each([
    ['ap-southeast-2', 'AU', '0412 345 678', '+61412345678'],
    ['eu-west-1', 'GB', '07400 123456', '+447400123456'],
    ['us-east-1', 'US', '(201) 555-0123', '+12015550123'],
  ])('CAND-031: in %s are %s numbers without a country code', async (region, country, typed, full) => {
    const { locale } = create({ path: `/region/${region}/customers/${TEST_CUSTOMER.customerId}`, handlers: signedOut });
    expect(locale.phoneCountry).toBe(country);
    await expect(locale.parsePhone(typed)).resolves.toBe(full);
  });

  test.each(['', '123', 'abc', '+61 412'])('%o is not a number', async (typed) => {
    await expect(create().locale.parsePhone(typed)).resolves.toBeUndefined();
  });

  test.each([
    ['0412', 'short'],
    ['0412 345 678 901 23', 'long'],
    ['+999 12345678', 'country'],
    ['0012 345 678', 'invalid'],
    ['abc', 'invalid'],
    ['0412 345 678', undefined],
    ['+44 7400 123456', undefined],
  ])('problem of %o: %o', async (typed, problem) => {
    await expect(create().locale.phoneProblem(typed)).resolves.toBe(problem);
  });

  test('a country code is kept', async () => {
    await expect(create().locale.parsePhone('+44 7400 123456')).resolves.toBe('+447400123456');
  });
});
