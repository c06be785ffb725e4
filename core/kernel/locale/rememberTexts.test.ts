import { createInstance } from 'i18next';
import { describe, expect, test, vi } from 'vitest';
import { rememberTexts } from './rememberTexts.js';

async function start() {
  const i18n = createInstance();
  await i18n.init({
    lng: 'en-GB',
    fallbackLng: 'en-GB',
    load: 'currentOnly',
    resources: {
      'en-GB': { iam: { title: 'Groups', users_one: '{{count}} user', users_other: '{{count}} users' }, core: { title: 'Console' } },
      de: { iam: { title: 'Gruppen' } },
    },
  });
  const translate = vi.spyOn(i18n, 't');
  return { i18n, translate, forget: rememberTexts(i18n) };
}

describe('texts that are remembered', () => {
  test('are looked up once for each key, namespace and language', async () => {
    const { i18n, translate } = await start();
    for (let times = 0; times < 3; times += 1) {
      expect(i18n.t('title', { ns: 'iam' })).toBe('Groups');
      expect(i18n.t('title', { ns: 'core' })).toBe('Console');
      expect(i18n.t('title', { ns: 'iam', lng: 'de' })).toBe('Gruppen');
      expect(i18n.getFixedT('de', 'iam')('title')).toBe('Gruppen');
    }
    expect(translate).toHaveBeenCalledTimes(4);
  });

  test('have no values: a text with values is looked up each time', async () => {
    const { i18n } = await start();
    expect(i18n.t('users', { ns: 'iam', count: 1 })).toBe('1 user');
    expect(i18n.t('users', { ns: 'iam', count: 2 })).toBe('2 users');
    expect(i18n.t('missing', { ns: 'iam', defaultValue: 'One' })).toBe('One');
    expect(i18n.t('missing', { ns: 'iam', defaultValue: 'Two' })).toBe('Two');
  });

  test('are looked up again after a change of the language, or of the texts', async () => {
    const { i18n } = await start();
    expect(i18n.t('title', { ns: 'iam' })).toBe('Groups');
    await i18n.changeLanguage('de');
    expect(i18n.t('title', { ns: 'iam' })).toBe('Gruppen');
    i18n.addResourceBundle('de', 'iam', { title: 'Teams' }, true, true);
    expect(i18n.t('title', { ns: 'iam' })).toBe('Teams');
    i18n.removeResourceBundle('de', 'iam');
    expect(i18n.t('title', { ns: 'iam' })).toBe('Groups');
  });

  test('are looked up again when they are forgotten', async () => {
    const { i18n, translate, forget } = await start();
    i18n.t('title', { ns: 'iam' });
    forget();
    i18n.t('title', { ns: 'iam' });
    expect(translate).toHaveBeenCalledTimes(2);
  });
});
