import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, test } from 'vitest';
import { buildUser, startTestConsole, type Customer, type TestConsole } from '../../server/testing/index.js';
import { Tally } from '../support/hostileTries.js';
import { MARKUP } from '../security/saml/forgeries.js';
import { getLogout, logoutPath, unsignedQuery } from '../security/saml/logoutBench.js';
import { begin, buildSsoCustomer, encode, send } from '../security/saml/samlBench.js';

const MEGABYTE = 1024 * 1024;
/** security.md H18: the upper limit of memory for a rejection. The time is printed and not asserted, because machines differ. */
const GROWTH = 50 * MEGABYTE;

const tally = new Tally('SAML');
let server: TestConsole;
let customer: Customer;
let email: string;
beforeAll(async () => {
  server = await startTestConsole();
  customer = await buildSsoCustomer(server);
  email = (await buildUser(server.database.storage, customer)).email;
});
afterAll(() => server.close());

async function measured(name: string, work: () => Promise<unknown>): Promise<number> {
  const [memory, cpu] = [process.memoryUsage.rss(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  const growth = process.memoryUsage.rss() - memory;
  process.stdout.write(`SAML cost: ${name}: ${((user + system) / 1000).toFixed(0)} ms CPU, ${(growth / MEGABYTE).toFixed(1)} MB\n`);
  return growth;
}

test.each(Object.entries(MARKUP))('H18: rejecting %s is cheap', async (name, attack) => {
  const { browser, facts, relay } = await begin(server, customer, email);
  const answer = encode(attack(facts));
  tally.count(name, (await measured(name, () => send(server, browser, relay, answer))) < GROWTH);
});

test.each([
  ['a deflate bomb of 500 MB', () => unsignedQuery(' '.repeat(500 * MEGABYTE))],
  ['40 kB that are not deflate data', () => `SAMLRequest=${encodeURIComponent(randomBytes(30_000).toString('base64'))}`],
])('H18: rejecting %s is cheap', async (name, make) => {
  const query = make();
  globalThis.gc?.();
  tally.count(name, (await measured(name, () => getLogout(server, logoutPath(customer.uniqueName), query))) < GROWTH);
});
