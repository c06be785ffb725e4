import { LANGUAGES, chooseLanguage, type Language } from './languages.js';
import type { AwsRegion } from './regions.js';
import { describe, expect, test } from 'vitest';

const choose = (browser: string, awsRegion?: AwsRegion, chosen?: string, complete?: readonly Language[]) =>
  chooseLanguage({ browser, awsRegion, chosen, ...(complete === undefined ? {} : { complete }) });

test('LOCALE-001: twelve languages', () => {
  expect(LANGUAGES).toEqual(['en-US', 'en-GB', 'fr', 'es', 'de', 'fi', 'da', 'nl', 'it', 'sv', 'nb', 'pl']);
});

describe('LOCALE-002: the language of the browser', () => {
  test.each(['en-US', 'en-GB'] as const)('%s is taken in every region', (language) => {
    expect([undefined, 'us-east-1', 'eu-west-1'].map((region) => choose(language, region as AwsRegion))).toEqual([
      language,
      language,
      language,
    ]);
  });

  test.each(['ja-JP', 'en', 'en-AU', 'en-NZ', 'en-IE', ''])('%o falls back to en-US without a known region', (browser) => {
    expect(choose(browser)).toBe('en-US');
  });

  test.each([
    ['fr-CA', 'fr'],
    ['de', 'de'],
    ['no', 'nb'],
    ['nn-NO', 'nb'],
    ['nb-NO', 'nb'],
  ] as const)('D-020: %s is %s once its catalogue is complete', (browser, language) => {
    expect(choose(browser, 'eu-west-1', undefined, LANGUAGES)).toBe(language);
    expect(choose(browser, 'eu-west-1', undefined, ['en-US', 'en-GB'])).toBe('en-GB');
  });
});

describe('the region decides for a browser that is neither US nor UK English', () => {
  test('LOCALE-003: us-east-1 has US English', () => {
    expect(choose('en-AU', 'us-east-1')).toBe('en-US');
  });

  test.each(['ap-southeast-2', 'eu-west-1'] as const)('LOCALE-004: %s has UK English', (region) => {
    expect(choose('en-AU', region)).toBe('en-GB');
  });
});

test("D-020: the user's preference has priority, unless it is not a language", () => {
  expect(choose('en-US', 'us-east-1', 'pl')).toBe('pl');
  expect(choose('en-US', 'us-east-1', 'klingon')).toBe('en-US');
});
