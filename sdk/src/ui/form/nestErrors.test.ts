import { ARRAY_ERROR } from 'final-form';
import { describe, expect, test } from 'vitest';
import { countErrors, errorPaths, nestErrors } from './nestErrors.js';

describe('errors by path', () => {
  test('are nested in the structure of the form library', () => {
    expect(nestErrors({ name: 'a', 'idp.url': 'b', 'rules[1].percent': 'c' })).toEqual({
      name: 'a',
      idp: { url: 'b' },
      rules: [undefined, { percent: 'c' }],
    });
    expect(nestErrors({ '': 'whole', name: 'a' })).toEqual({ '': 'whole', name: 'a' });
    expect(nestErrors(undefined)).toBeUndefined();
  });

  test.each([
    ['before', { rules: 'few', 'rules[0].percent': 'c' }],
    ['after', { 'rules[0].percent': 'c', rules: 'few' }],
  ])('the error of a list is kept, %s the errors of its rows', (_order, errors) => {
    const { rules } = nestErrors(errors) as { readonly rules: Record<string, unknown> };
    expect([rules[0], rules[ARRAY_ERROR]]).toEqual([{ percent: 'c' }, 'few']);
    expect(errorPaths({ rules })).toEqual(['rules', 'rules[0].percent']);
    expect(countErrors({ rules })).toBe(2);
  });

  test.each([
    ['before', { open: 'order', 'open.from': 'missing' }],
    ['after', { 'open.from': 'missing', open: 'order' }],
  ])('the error of an object is dropped, %s the errors of its fields', (_order, errors) => {
    expect(nestErrors(errors)).toEqual({ open: { from: 'missing' } });
  });

  test('errorPaths names fields at any depth, in order', () => {
    expect(errorPaths(nestErrors({ name: 'a', 'people[1].city.zip': 'b' }))).toEqual(['name', 'people[1].city.zip']);
  });
});
