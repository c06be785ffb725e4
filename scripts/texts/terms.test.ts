import { expect, test } from 'vitest';
import { flatten, type Catalogue } from './catalogues.js';
import { compareTerms, REFUSED_WORDS, staleTerms } from './terms.js';

function catalogue(british: object, american: object = {}): Catalogue {
  const languages = new Map([
    ['en-GB', flatten(british)],
    ['en-US', flatten(american)],
    ['de', flatten({ a: 'Anmelden!' })],
  ]);
  return { namespace: 'tides', folder: 'plugins/tides/locales', code: [], languages };
}

test.each([
  ['Sign in to see tides', 'Sign in'],
  ['The sign-in failed.', 'sign-in'],
  ['Users who are signed out', 'signed out'],
  ['Your last login', 'login'],
  ['Choose a log-in page', 'log-in'],
  ['Set up single sign-on', 'single sign-on'],
  ['Enter the OTP', 'OTP'],
  ['Enter the verification code', 'verification code'],
  ['Set up two-factor authentication', 'two-factor'],
  ['Two-step authentication', 'Two-step '],
  ['Choose user groups', 'user groups'],
  ['Missing rights: {{names}}', 'rights'],
  ['The tenant is archived.', 'tenant'],
  ['The user gets a mail.', 'mail'],
  ['Enter an e-mail address', 'e-mail'],
  ['Someone else changed it.', 'Someone else'],
  ['Contributions of the plugin', 'Contribut'],
  ['The format of flagd', 'flagd'],
  ['The manifest is not valid.', 'manifest'],
  ['Saved!', '!'],
  ['Please wait.', 'Please '],
  ['‘{{name}}’ is archived.', '‘'],
  ['The Organization', 'Organization'],
])('%o has the refused word %o', (text, word) => {
  expect(compareTerms(catalogue({ a: text }))).toEqual([expect.stringContaining(`en-GB.json: 'a' has the word '${word}'`)]);
});

test.each([
  'Log in with Single Sign-On',
  'You are logged in.',
  'Enter the one-time code from the email.',
  'Two-step verification',
  'Choose a group of the customer.',
  'You do not have the permission.',
  'manifest.json is missing: {{manifest}}',
  'Please enter a name',
  'Failed to load tides. Please contact support.',
  "'{{name}}' isn't here: the upload was cancelled.",
])('%o has only terms of the console', (text) => {
  expect(compareTerms(catalogue({ a: text }))).toEqual([]);
});

test('US English has the same terms in its own spelling', () => {
  expect(compareTerms(catalogue({ a: 'Organisation' }, { a: 'Organization', b: 'Sign in' }))).toEqual([
    expect.stringContaining("en-US.json: 'b' has the word 'Sign in'"),
  ]);
});

test('texts that the specification quotes are exceptions by key; an exception that no text needs is a fault', () => {
  const words = [{ word: /sign in/i, use: "'log in'", specified: ['tides:quoted.*', 'tides:gone'] }];
  const texts = catalogue({ quoted: { a: 'Sign in' }, other: 'Sign in' });
  expect(compareTerms(texts, words)).toEqual([expect.stringContaining("'other'")]);
  expect(staleTerms([texts], words)).toEqual(["terms.ts: 'tides:gone' does not contain sign in: remove the exception"]);
});

test('each exception names one text or one section', () => {
  const names = REFUSED_WORDS.flatMap(({ specified = [] }) => specified);
  expect(names.filter((name) => !/^[a-z]+:[\w.]+(\.\*)?$/.test(name))).toEqual([]);
});
