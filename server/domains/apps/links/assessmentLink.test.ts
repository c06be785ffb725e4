import { expect, test } from 'vitest';
import { readConfig } from '../../../config.js';
import { assessmentLink, isAssessmentMac } from './assessmentLink.js';
import { insightsLink } from './insightsLink.js';

const [CUSTOMER, ASSESSMENT] = ['a'.repeat(24), 'b'.repeat(24)];
const config = readConfig({ PUBLIC_URL: 'https://console.example.com' }, '1.0.0', '.');
const installation = { config, secretKey: 'a key for tests that is long enough' };
const macIn = (link: string) => link.slice(link.lastIndexOf('/') + 1);

test('a link names region, customer and assessment, and ends with their signature', () => {
  const link = assessmentLink(installation, 'eu-west-1', CUSTOMER, ASSESSMENT);
  expect(link).toMatch(new RegExp(`^https://console\\.example\\.com/assessments/eu-west-1/${CUSTOMER}/${ASSESSMENT}/[\\w-]{43}$`));
  expect(isAssessmentMac(installation, 'eu-west-1', CUSTOMER, ASSESSMENT, macIn(link))).toBe(true);
});

test('a signature is not valid for other ids, another region, another installation, or the other page', () => {
  const mac = macIn(assessmentLink(installation, 'eu-west-1', CUSTOMER, ASSESSMENT));
  const other = { ...installation, secretKey: 'another key for tests that is long' };
  expect(isAssessmentMac(installation, 'us-east-1', CUSTOMER, ASSESSMENT, mac)).toBe(false);
  expect(isAssessmentMac(installation, 'eu-west-1', ASSESSMENT, ASSESSMENT, mac)).toBe(false);
  expect(isAssessmentMac(installation, 'eu-west-1', CUSTOMER, CUSTOMER, mac)).toBe(false);
  expect(isAssessmentMac(other, 'eu-west-1', CUSTOMER, ASSESSMENT, mac)).toBe(false);
  expect(isAssessmentMac(installation, 'eu-west-1', CUSTOMER, ASSESSMENT, mac.slice(1))).toBe(false);
  const report = macIn(insightsLink(installation, 'eu-west-1', CUSTOMER, ASSESSMENT));
  expect(isAssessmentMac(installation, 'eu-west-1', CUSTOMER, ASSESSMENT, report)).toBe(false);
});
