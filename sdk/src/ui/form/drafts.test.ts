import { afterEach, describe, expect, test, vi } from 'vitest';
import { fittingValues, keepDraft, readDraft, removeDraft } from './drafts.js';

const PLACE = { userId: 'u1', pathname: '/region/x/customers/y/groups/create', label: 'Create group' };

afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
});

describe('D-041: a draft', () => {
  test('is restored unchanged, with its original version', () => {
    keepDraft(PLACE, { values: { name: 'Night', tags: ['a'], note: null }, version: 3 }, []);
    expect(readDraft(PLACE)).toEqual({ values: { name: 'Night', tags: ['a'], note: null }, version: 3 });
  });

  test.each([
    ['user', { userId: 'u2' }],
    ['address', { pathname: '/else' }],
    ['form', { label: 'Edit group' }],
  ])('belongs to its own %s only', (_name, change) => {
    keepDraft(PLACE, { values: { name: 'Night' }, version: undefined }, []);
    expect(readDraft({ ...PLACE, ...change })).toBeUndefined();
  });

  test('leaves out a text that is not a number, which JSON would change to null', () => {
    keepDraft(PLACE, { values: { name: 'Night', hours: Number.NaN }, version: undefined }, []);
    expect(readDraft(PLACE)?.values).toEqual({ name: 'Night' });
  });

  test('never contains secrets, whatever their names, nor files', () => {
    const values = {
      name: 'Night',
      pin: 'hunter2',
      newPassword: 'hunter2',
      clientSecret: 'hunter2',
      accessToken: 'hunter2',
      x509Certificate: 'hunter2',
      apiKey: 'hunter2',
      idp: { url: 'https://idp.example.com', privateKey: 'hunter2' },
      accounts: [{ user: 'a', passphrase: 'hunter2' }],
      logo: new File(['hunter2'], 'logo.png'),
    };
    keepDraft(PLACE, { values, version: undefined }, ['pin']);
    expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('hunter2');
    expect(readDraft(PLACE)?.values).toEqual({ name: 'Night', idp: { url: 'https://idp.example.com' }, accounts: [{ user: 'a' }] });
  });

  test('is removed after 24 hours, and on request', () => {
    vi.useFakeTimers();
    keepDraft(PLACE, { values: { name: 'Night' }, version: undefined }, []);
    vi.advanceTimersByTime(24 * 60 * 60_000 - 1);
    expect(readDraft(PLACE)).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(readDraft(PLACE)).toBeUndefined();
    keepDraft(PLACE, { values: { name: 'Night' }, version: undefined }, []);
    removeDraft(PLACE);
    expect(readDraft(PLACE)).toBeUndefined();
  });

  test.each(['', 'nonsense', '{}', '7'])('is ignored if it cannot be read: %s', (text) => {
    keepDraft(PLACE, { values: {}, version: undefined }, []);
    const [key = ''] = Object.keys(sessionStorage);
    sessionStorage.setItem(key, text);
    expect(readDraft(PLACE)).toBeUndefined();
  });

  test('restores only fields that the form still has, with values of the same type', () => {
    const draft = { values: { name: 'Night', tags: 'a', gone: 1, owner: 'x', phone: null }, version: undefined };
    expect(fittingValues(draft, { name: '', tags: [], owner: undefined, phone: '' })).toEqual([
      ['name', 'Night'],
      ['owner', 'x'],
      ['phone', null],
    ]);
  });
});
