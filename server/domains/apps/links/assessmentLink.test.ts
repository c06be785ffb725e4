import { expect, test } from 'vitest';
import { readConfig } from '../../../config.js';
import { assessmentLink, insightsLink, isAssessmentMac } from './assessmentLink.js';

const [CUSTOMER, ASSESSMENT] = ['a'.repeat(24), 'b'.repeat(24)];
const config = readConfig({ PUBLIC_URL: 'https://console.example.com' }, '1.0.0', '.');
const installation = { config, secretKey: 'a key for tests that is long enough' };
const macIn = (link: string) => link.slice(link.lastIndexOf('/') + 1);

test('a link names region, customer and assessment, and ends with their signature', () => {
  const link = assessmentLink(installation, 'eu-west-1', CUSTOMER, ASSESSMENT);
  expect(link).toMatch(new RegExp(`^https://console\\.example\\.com/assessments/eu-west-1/${CUSTOMER}/${ASSESSMENT}/[\\w-]{43}$`));
  expect(isAssessmentMac(macIn(link), installation, 'eu-west-1', CUSTOMER, ASSESSMENT)).toBe(true);
});

test('a signature is not valid for other ids, another region, another installation, or the other page', () => {
  const mac = macIn(assessmentLink(installation, 'eu-west-1', CUSTOMER, ASSESSMENT));
  const other = { ...installation, secretKey: 'another key for tests that is long' };
  expect(isAssessmentMac(mac, installation, 'us-east-1', CUSTOMER, ASSESSMENT)).toBe(false);
  expect(isAssessmentMac(mac, installation, 'eu-west-1', ASSESSMENT, ASSESSMENT)).toBe(false);
  expect(isAssessmentMac(mac, installation, 'eu-west-1', CUSTOMER, CUSTOMER)).toBe(false);
  expect(isAssessmentMac(mac, other, 'eu-west-1', CUSTOMER, ASSESSMENT)).toBe(false);
  expect(isAssessmentMac(mac.slice(1), installation, 'eu-west-1', CUSTOMER, ASSESSMENT)).toBe(false);
  const report = macIn(insightsLink(installation, 'eu-west-1', CUSTOMER, ASSESSMENT));
  expect(isAssessmentMac(report, installation, 'eu-west-1', CUSTOMER, ASSESSMENT)).toBe(false);
});
