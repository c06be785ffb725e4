import { afterAll, beforeAll, expect, test } from 'vitest';
import { CertificateWatch, stateOf } from '../../../server/domains/idp/sso/CertificateWatch.js';
import { createLogger } from '../../../server/http/logging.js';
import { ServerMetrics } from '../../../server/http/metrics.js';
import { startTestConsole, type TestConsole } from '../../../server/testing/index.js';
import { buildSsoCustomer, newKeys } from './samlBench.js';
import { selfSigned } from '../../../server/integrations/identityProvider/selfSigned.js';

const DAY = 24 * 60 * 60_000;
const keys = newKeys();
let server: TestConsole;
beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());

const endingIn = (days: number) => {
  const now = server.clock.now().getTime();
  return selfSigned(keys.privateKey, new Date(now - 400 * DAY), new Date(now + days * DAY));
};

test.each([
  ['valid', () => [endingIn(31)]],
  ['expiring', () => [endingIn(29)]],
  ['expired', () => [endingIn(-1)]],
  ['valid', () => [endingIn(-1), endingIn(300)]],
  ['valid', () => [`${endingIn(-1)}\n${endingIn(300)}`]],
  ['valid', () => [keys.publicKey]],
  ['unreadable', () => ['-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----']],
  ['unreadable', () => []],
])('D-058: a provider is %s by the last of its certificates', (state, certificates) => {
  expect(stateOf(certificates(), server.clock.now()).state).toBe(state);
});

test('the metrics have the number of customers in each state, and the log has the account names', async () => {
  await buildSsoCustomer(server, { publicCertificates: [endingIn(300)] });
  const soon = await buildSsoCustomer(server, { publicCertificates: [endingIn(10)] });
  const late = await buildSsoCustomer(server, { publicCertificates: [endingIn(-10)] });
  await buildSsoCustomer(server, { publicCertificates: [endingIn(-10)], enabled: false });
  const warned: unknown[] = [];
  const logger = createLogger('silent');
  logger.warn = ((facts: { accountName: string }) => void warned.push(facts.accountName)) as typeof logger.warn;
  const watch = new CertificateWatch({ storage: server.database.storage, clock: server.clock, logger });
  const metrics = new ServerMetrics();
  metrics.watchCertificates(() => watch.figures);
  await watch.check();
  expect(new Set(warned)).toEqual(new Set([soon.uniqueName, late.uniqueName]));
  expect(warned).toHaveLength(2);
  const text = await metrics.registry.metrics();
  expect(text).toContain('edge_sso_customers{certificate="expiring"} 1');
  expect(text).toContain('edge_sso_customers{certificate="expired"} 1');
  expect(text).toContain('edge_sso_customers{certificate="valid"} 1');
});
