import { expect, test } from 'vitest';
import { inUseFirst } from './inUseFirst.js';

test('OPS-006: contributions of the version in use are first, the order of the others is unchanged', () => {
  const lines = ['1.2.0 page', '1.2.0 menu', '1.0.0 page', '1.0.0 menu', '0.9.0 page'].map((line) => ({ version: line.slice(0, 5), line }));
  const order = (inUse: string | undefined) => inUseFirst(lines, inUse).map(({ line }) => line);
  expect(order('1.0.0')).toEqual(['1.0.0 page', '1.0.0 menu', '1.2.0 page', '1.2.0 menu', '0.9.0 page']);
  expect(order(undefined)).toEqual(lines.map(({ line }) => line));
});
