import { describe, expect, test } from 'vitest';
import { talentHubAddress } from './talentHub.js';

const HUB = { talentHubUrl: 'https://hub.example.com/' };
const customer = (awsRegion: 'ap-southeast-2' | 'eu-west-1' | 'us-east-1') => ({ awsRegion, customerId: 'c1' });

describe('the hand-off to the talent hub', () => {
  test.each([
    ['ap-southeast-2', 'apse2'],
    ['eu-west-1', 'euw1'],
    ['us-east-1', 'use1'],
  ] as const)('SHELL-021: leads to the requisitions of a customer in %s', (awsRegion, short) => {
    expect(talentHubAddress(HUB, customer(awsRegion))).toBe(`https://hub.example.com/regions/${short}/customers/c1/job-requisitions`);
  });

  test('SHELL-022: opens one requisition, whatever its id', () => {
    const address = (id: string) => talentHubAddress(HUB, customer('eu-west-1'), id);
    expect(address('r1')).toBe('https://hub.example.com/regions/euw1/customers/c1/job-requisitions/r1');
    expect(address('../?a#b')).toBe('https://hub.example.com/regions/euw1/customers/c1/job-requisitions/..%2F%3Fa%23b');
  });

  test('SHELL-022: has no address without a configured talent hub', () => {
    expect(talentHubAddress({}, customer('eu-west-1'), 'r1')).toBeUndefined();
  });
});
