import { parseValue } from 'graphql';
import { describe, expect, test } from 'vitest';
import { dateTimeScalar, jsonObjectScalar, jsonScalar } from './scalars.js';

describe('DateTime', () => {
  test('is sent in UTC with milliseconds', () => {
    expect(dateTimeScalar.serialize(new Date(0))).toBe('1970-01-01T00:00:00.000Z');
    expect(dateTimeScalar.serialize('2026-01-01T10:00:00+02:00')).toBe('2026-01-01T08:00:00.000Z');
  });

  test.each(['2026-01-01T10:00:00Z', '2026-01-01T10:00Z', '2026-01-01T12:00:00.000+02:00'])('%s is accepted', (text) => {
    expect(dateTimeScalar.parseValue(text)).toBe('2026-01-01T10:00:00.000Z');
  });

  test.each(['yesterday', '2026-01-01', '2026-13-01T10:00:00Z', '2026-01-01T10:00:00', 5, null, {}])('%s is rejected', (value) => {
    expect(() => dateTimeScalar.parseValue(value)).toThrow('DateTime');
  });

  test.each(['0000-06-01T10:00:00Z', '0001-01-01T00:30:00+01:00', '9999-12-31T23:30:00-01:00'])(
    '%s is rejected, because PostgreSQL could not store it',
    (value) => {
      expect(() => dateTimeScalar.parseValue(value)).toThrow('DateTime must be from the year 1 to the year 9999.');
    },
  );
});

describe('JSONObject', () => {
  test('preserves values, and treats a key __proto__ as an ordinary key', () => {
    const literal = jsonObjectScalar.parseLiteral(
      parseValue('{ __proto__: { admin: true }, list: [1, 2.5, null, "x", false] }'),
      undefined,
    );
    expect(Object.entries(literal)).toEqual([
      ['__proto__', { admin: true }],
      ['list', [1, 2.5, null, 'x', false]],
    ]);
    expect((literal as { admin?: unknown }).admin).toBeUndefined();
  });

  test.each([[[]], ['x'], [null], [5]])('%s is rejected', (value) => {
    expect(() => jsonObjectScalar.parseValue(value)).toThrow('JSONObject');
  });
});

describe('JSON', () => {
  test.each([[null], [5], ['x'], [false], [[1, 'x']], [{ a: [null] }]])('%j is unchanged, as a variable and as a literal', (value) => {
    expect(jsonScalar.parseValue(value)).toEqual(value);
    expect(jsonScalar.serialize(value)).toEqual(value);
    expect(jsonScalar.parseLiteral(parseValue(JSON.stringify(value).replace('"a"', 'a')), undefined)).toEqual(value);
  });
});
