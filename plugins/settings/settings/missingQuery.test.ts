import { expect, test } from 'vitest';
import { missingQuery } from './missingQuery.js';

test.each([
  ['', { language: 'default' }, '?language=default'],
  ['?language=danish', { language: 'default' }, undefined],
  ['?dialog=history', { domain: 'edge' }, '?dialog=history&domain=edge'],
  ['?language=', { language: 'default' }, undefined],
  ['?x=1', {}, undefined],
])('the query %j of an address is completed with %j', (search, query, completed) => {
  expect(missingQuery(search, query)).toBe(completed);
});
