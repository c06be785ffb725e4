import { expect, test } from 'vitest';
import { readConfig } from '../../../config.js';
import { isSignedAddress, signedLink, type SignedAddress } from './signedPages.js';

const assessment = { awsRegion: 'eu-west-1', customerId: 'a'.repeat(24), assessmentId: 'b'.repeat(24) } as const;
const config = readConfig({ PUBLIC_URL: 'https://console.example.com' }, '1.0.0', '.');
const installation = { config, secretKey: 'a key for tests that is long enough' };
const addressOf = (link: string): SignedAddress => ({ ...assessment, mac: link.slice(link.lastIndexOf('/') + 1) });

test.each(['assessments', 'insights', 'my-insights'] as const)(
  'a link to %s names region, customer and assessment, and ends with their signature',
  (page) => {
    const link = signedLink(installation, page, assessment);
    const { awsRegion, customerId, assessmentId } = assessment;
    expect(link).toMatch(new RegExp(`^https://console\\.example\\.com/${page}/${awsRegion}/${customerId}/${assessmentId}/[\\w-]{43}$`));
    expect(isSignedAddress(installation, page, addressOf(link))).toBe(true);
  },
);

test('a signature is not valid for other ids, another region, another installation, or another page', () => {
  const address = addressOf(signedLink(installation, 'assessments', assessment));
  const other = { ...installation, secretKey: 'another key for tests that is long' };
  expect(isSignedAddress(installation, 'assessments', { ...address, awsRegion: 'us-east-1' })).toBe(false);
  expect(isSignedAddress(installation, 'assessments', { ...address, customerId: address.assessmentId })).toBe(false);
  expect(isSignedAddress(installation, 'assessments', { ...address, assessmentId: address.customerId })).toBe(false);
  expect(isSignedAddress(other, 'assessments', address)).toBe(false);
  expect(isSignedAddress(installation, 'assessments', { ...address, mac: address.mac.slice(1) })).toBe(false);
  expect(isSignedAddress(installation, 'insights', address)).toBe(false);
  expect(isSignedAddress(installation, 'my-insights', address)).toBe(false);
});
