import { expect, test } from 'vitest';
import { AWS_REGIONS, CREATABLE_REGIONS, isAwsRegion, REGIONS } from './regions.js';

test('PLATFORM-003 PLATFORM-004: one list has the three regions, with the data for selects, addresses and telephone numbers', () => {
  expect(AWS_REGIONS.map((region) => REGIONS[region])).toMatchObject([
    { awsRegion: 'ap-southeast-2', shortCode: 'apse2', city: 'Sydney', phoneCountry: 'AU' },
    { awsRegion: 'eu-west-1', shortCode: 'euw1', city: 'Ireland', phoneCountry: 'GB' },
    { awsRegion: 'us-east-1', shortCode: 'use1', city: 'N. Virginia', phoneCountry: 'US' },
  ]);
  expect(Object.keys(REGIONS)).toEqual([...AWS_REGIONS]);
  expect(CREATABLE_REGIONS.production).toBe(AWS_REGIONS);
});

test.each(['', 'eu-west-2', 'EU-WEST-1', 'constructor', undefined])('PLATFORM-003: %s is not a region', (value) => {
  expect(isAwsRegion(value)).toBe(false);
});
