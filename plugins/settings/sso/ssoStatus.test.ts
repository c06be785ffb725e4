import { GraphqlServiceToken, SessionServiceToken, type ServiceResolver } from '@edge-console/sdk';
import { TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { expect, test, vi } from 'vitest';
import { answeredCertificate, answeredConfig, NOT_SET_UP } from '../testing/ssoPages.js';
import ssoStatus, { rateSso } from './ssoStatus.js';

const withDays = (...days: (number | null)[]) =>
  answeredConfig({ certificates: days.map((daysLeft) => answeredCertificate({ daysLeft })) });

test.each([
  ['off', NOT_SET_UP],
  ['off', answeredConfig({ enabled: false })],
  ['incomplete', answeredConfig({ idpEntityId: null })],
  ['incomplete', answeredConfig({ loginUrl: null })],
  ['incomplete', withDays()],
  ['ok', withDays(30)],
  ['ok', withDays(-5, 300)],
  ['ok', withDays(null)],
  ['error', withDays(29)],
  ['error', withDays(-1, 0)],
])('SSOCFG-001: the status is %s (%#)', (status, config) => expect(rateSso(config)).toBe(status));

test('the status is that of the selected customer, and is read from the server', async () => {
  const query = vi.fn(() => Promise.resolve({ IDPGetSSOConfig: answeredConfig() }));
  const known = new Map<unknown, unknown>([
    [GraphqlServiceToken, { query }],
    [SessionServiceToken, { state: { status: 'signed-in', customer: TEST_CUSTOMER } }],
  ]);
  const services = { get: (token: unknown) => known.get(token) } as ServiceResolver;
  const { signal } = new AbortController();
  expect(await ssoStatus.read({ services, signal })).toBe('ok');
  expect(query).toHaveBeenCalledWith(
    expect.anything(),
    { filter: { customerId: TEST_CUSTOMER.customerId, enableEdge: true } },
    { fetchPolicy: 'network-only', signal },
  );
});
