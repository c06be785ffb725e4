import { beforeEach, expect, test } from 'vitest';
import { forgetSearches, keepSearch, readSearches } from './keptSearches.js';

const ADA = { userId: 'ada', customerId: 'one' };
beforeEach(() => sessionStorage.clear());

test('the latest of five texts is first, each once, ignoring case', () => {
  for (const text of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'A4']) keepSearch(sessionStorage, ADA, text);
  expect(readSearches(sessionStorage, ADA)).toEqual(['A4', 'a6', 'a5', 'a3', 'a2']);
});

test('users and customers have their own', () => {
  keepSearch(sessionStorage, ADA, 'driver');
  expect(readSearches(sessionStorage, { ...ADA, customerId: 'two' })).toEqual([]);
  expect(readSearches(sessionStorage, { ...ADA, userId: 'bob' })).toEqual([]);
});

test('they can be forgotten', () => {
  keepSearch(sessionStorage, ADA, 'driver');
  forgetSearches(sessionStorage, ADA);
  expect(readSearches(sessionStorage, ADA)).toEqual([]);
});

test.each(['{', '7', '[1, {"a": 2}]'])('a stored value that is not a list of texts is ignored: %s', (stored) => {
  keepSearch(sessionStorage, ADA, 'driver');
  const [key = ''] = Object.keys(sessionStorage);
  sessionStorage.setItem(key, stored);
  expect(readSearches(sessionStorage, ADA)).toEqual([]);
});
