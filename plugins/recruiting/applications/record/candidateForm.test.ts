import { describe, expect, test } from 'vitest';
import british from '../../locales/en-GB.json' with { type: 'json' };
import { changesOf, schemaOf, type CandidateValues } from './candidateForm.js';
import type { CandidatePart } from './parts.js';

const ADA: CandidateValues = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phoneNumber: '+61412345678',
  address: '2 Quay, Sydney',
};

const TEXTS: Readonly<Record<string, string>> = british.candidates.errors;
/** The text of a key in `candidates.errors`. */
const textOf = (key: string) => TEXTS[key.split('.').at(-1) ?? ''];

const errorOf = (part: CandidatePart, values: Partial<CandidateValues>) =>
  schemaOf(part)
    .validate({ ...ADA, ...values })
    .then(
      () => undefined,
      (error: unknown) => textOf((error as Error).message),
    );

const letters = (count: number) => 'a'.repeat(count);

describe('the rules of a candidate', () => {
  test.each([
    ['CAND-025: first name', 'name', { firstName: ' ' }, 'Please enter the first name'],
    ['CAND-026: first name', 'name', { firstName: letters(51) }, 'Please keep the first name within 50 characters'],
    ['CAND-026: first name', 'name', { firstName: letters(50) }, undefined],
    ['CAND-027: last name', 'name', { lastName: '' }, undefined],
    ['CAND-027: last name', 'name', { lastName: letters(51) }, 'Please keep the last name within 50 characters'],
    ['CAND-028: e-mail', 'email', { email: 'ada' }, 'Please enter a valid email'],
    ['CAND-029: e-mail', 'email', { email: `${letters(39)}@example.com` }, 'Please keep the email within 50 characters'],
    ['CAND-030: phone', 'phone', { phoneNumber: '' }, 'Please enter a valid phone number'],
  ] as const)('%s', async (_name, part, values, error) => {
    expect(await errorOf(part, values)).toBe(error);
  });

  test('a dialog does not validate the values of the others', async () => {
    expect(await errorOf('name', { email: '', phoneNumber: '', address: '' })).toBeUndefined();
  });
});

test('only changed values are sent', () => {
  expect(changesOf('name', ADA, { ...ADA, lastName: 'King', email: 'other@example.com' })).toEqual({ lastName: 'King' });
  expect(changesOf('location', ADA, { ...ADA, address: '3 Pier' })).toEqual({ location: { address: '3 Pier' } });
  const coordinate = { lat: -37.81, lng: 144.96 };
  expect(changesOf('location', ADA, { ...ADA, coordinate })).toEqual({ location: { address: '2 Quay, Sydney', coordinate } });
  expect(changesOf('location', { ...ADA, coordinate }, { ...ADA, coordinate: { ...coordinate } })).toEqual({});
  expect(changesOf('phone', ADA, ADA)).toEqual({});
});
