import { expect, test } from 'vitest';
import { withHost } from './useInsights.js';

const HOSTS = { from: 'insights.example.com', to: 'console.example.org' };
const LINK = 'https://insights.example.com/reports/1?tab=answers#top';

test.each([
  ['without a pair of hosts', undefined, 'console.example.org', LINK],
  ['on another host than the second', HOSTS, 'console.example.com', LINK],
  ['on the second host', HOSTS, 'console.example.org', 'https://console.example.org/reports/1?tab=answers#top'],
] as const)('APPL-047: the host of a report %s', (_name, hosts, currentHost, address) => {
  expect(withHost(LINK, hosts, currentHost)).toBe(address);
});

test.each(['https://other.example.com/1', 'not an address'])('APPL-047: a link to another host stays: %s', (link) => {
  expect(withHost(link, HOSTS, 'console.example.org')).toBe(link);
});
