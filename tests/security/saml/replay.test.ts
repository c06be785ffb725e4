import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildResponse, signResponse } from '../../../server/integrations/identityProvider/signResponse.js';
import { buildUser, startTestConsole, type Customer, type TestBrowser, type TestConsole } from '../../../server/testing/index.js';
import { Tally } from '../../support/hostileTries.js';
import { copyOf } from '../signInCases.js';
import { begin, buildSsoCustomer, encode, provider, send, signed } from './samlBench.js';

/*
 * A valid response is accepted once, and so is its assertion. Across processes and crashes: tests/faults/samlReplay.test.ts.
 * (security.md H16)
 */

let server: TestConsole;
let customer: Customer;
let email: string;
const tally = new Tally('SAML');

beforeAll(async () => {
  server = await startTestConsole();
  customer = await buildSsoCustomer(server);
  email = (await buildUser(server.database.storage, customer)).email;
});
afterAll(() => server.close());

/** Whether a session began. */
async function beginsSession(browser: TestBrowser, relay: string, answer: string): Promise<boolean> {
  return (await send(server, browser, relay, answer)).cookies.includes('edge_auth_token');
}

test('H16 SSOLOGIN-022: of twenty simultaneous copies of a response one signs in, and none afterwards', async () => {
  const { browser, facts, relay } = await begin(server, customer, email);
  const answer = encode(signed(facts));
  const thief = copyOf(server, browser);
  const copies = Array.from({ length: 20 }, () => copyOf(server, browser));
  const results = await Promise.all(copies.map((copy) => beginsSession(copy, relay, answer)));
  expect(results.filter(Boolean)).toHaveLength(1);
  for (const isIn of results.filter((each) => !each)) tally.count('at once', !isIn);
  tally.count('afterwards', !(await beginsSession(thief, relay, answer)));
});

test('H16 SSOLOGIN-022: an assertion is accepted once, also in a valid response to another request', async () => {
  const [one, other] = [await begin(server, customer, email), await begin(server, customer, email)];
  const first = buildResponse(one.facts);
  const assertionOf = (xml: string) => /<saml:Assertion [^>]*\bID="([^"]+)"/.exec(xml)?.[1] ?? 'none';
  const second = buildResponse(other.facts);
  const again = second.replaceAll(assertionOf(second), assertionOf(first));
  expect(assertionOf(first)).not.toBe('none');
  expect(await beginsSession(one.browser, one.relay, encode(signResponse(first, provider.privateKey)))).toBe(true);
  tally.count('in another answer', !(await beginsSession(other.browser, other.relay, encode(signResponse(again, provider.privateKey)))));
});

test('H16 SSOLOGIN-022: a second response to a request is rejected from a browser with another pending request', async () => {
  const { browser, facts, relay } = await begin(server, customer, email);
  const answer = encode(signed(facts));
  expect(await beginsSession(browser, relay, answer)).toBe(true);
  const next = await begin(server, customer, email);
  tally.count('with its own relay state', !(await beginsSession(next.browser, next.relay, answer)));
  tally.count('with the old one', !(await beginsSession(next.browser, relay, answer)));
});
