import { DOMParser } from '@xmldom/xmldom';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { audit } from '../../../server/domains/common/tables.js';
import { ANSWER_LIMIT, faultOfShape } from '../../../server/domains/idp/sso/AssertionShape.js';
import { buildUser, startTestConsole, type Customer, type TestConsole } from '../../../server/testing/index.js';
import { ENCRYPTED, MARKUP, MEANT_FOR_OTHERS, SIGNATURES } from './forgeries.js';
import { Tally } from '../../support/hostileTries.js';
import { begin, buildSsoCustomer, encode, newKeys, REFUSED, REFUSED_BARE, send, signed, signInBySaml } from './samlBench.js';
import { WRAPPINGS } from './wrappings.js';

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

const reasons = async () => {
  const rows = await server.database.storage.directory.transaction({ kind: 'system' }, (transaction) =>
    transaction
      .select()
      .from(audit)
      .where(and(eq(audit.customerId, customer.customerId), eq(audit.action, 'auth:ssoRefused'))),
  );
  return rows.map((row) => (row.after as { reason: string }).reason);
};

test('the response on which the forgeries are based is accepted', async () => {
  expect((await signInBySaml(server, customer, email)).location).toBe('/a?b=c#d');
});

/** The forgeries by their case in security.md. */
const ATTACKS = {
  H13: WRAPPINGS,
  H14: SIGNATURES,
  'H14 H17': ENCRYPTED,
  'H15 H18': MARKUP,
  H17: MEANT_FOR_OTHERS,
};
const EACH = Object.entries(ATTACKS).flatMap(([row, attacks]) => Object.entries(attacks).map(([name, attack]) => ({ row, name, attack })));

/** The expected reasons of forgeries that could be rejected for a wrong reason. */
const REASONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(ENCRYPTED).map((name) => [name, 'encrypted'])),
  'HMAC-SHA1 keyed by the public key': 'algorithm',
  'a signature by SHA-1': 'algorithm',
  'a digest by SHA-1': 'algorithm',
  'signed with another key': 'signature',
  'another person in the signed text': 'signature',
  'another audience': 'audience',
  'another destination': 'address',
  'no issuer': 'issuer',
  'another request': 'another request',
  'expired by a second': 'time',
  'conditions expired by a second': 'time',
  'not valid for another five seconds': 'time',
};

test.each(EACH)('SSOLOGIN-022 $row: rejects $name', async ({ name, attack }) => {
  await tally.prove(async () => {
    const before = await reasons();
    const { browser, facts, relay } = await begin(server, customer, email);
    const { status, location, cookies } = await send(server, browser, relay, encode(attack(facts)));
    expect(cookies).not.toContain('edge_auth_token');
    expect([
      [303, REFUSED],
      [413, undefined],
    ]).toContainEqual([status, location]);
    const expected = REASONS[name];
    if (expected !== undefined)
      expect((await reasons()).filter((reason) => reason === expected)).toHaveLength(
        before.filter((reason) => reason === expected).length + 1,
      );
  });
});

describe('SSOLOGIN-022 H17: rejects a valid response', () => {
  const refusals: Readonly<Record<string, () => Promise<string | undefined>>> = {
    'from another browser': async () => {
      const { facts, relay } = await begin(server, customer, email);
      return (await send(server, server.browser(), relay, encode(signed(facts)))).location;
    },
    'from a browser with a request of its own': async () => {
      const { facts, relay } = await begin(server, customer, email);
      const { browser } = await begin(server, customer, email);
      return (await send(server, browser, relay, encode(signed(facts)))).location;
    },
    'in another region': async () => {
      const { browser, facts, relay } = await begin(server, customer, email);
      return (await send(server, browser, relay, encode(signed(facts)), 'eu-west-1')).location;
    },
    'to a request that was not sent': async () => {
      const { browser, facts } = await begin(server, customer, email);
      return (await send(server, browser, 'made-up', encode(signed(facts)))).location;
    },
    "to another customer's request": async () => {
      const other = await buildSsoCustomer(server);
      const { facts } = await begin(server, customer, email);
      const { browser, relay } = await begin(server, other, email);
      return (await send(server, browser, relay, encode(signed(facts)))).location;
    },
    "of another customer's provider about our person": async () => {
      const keys = newKeys();
      const other = await buildSsoCustomer(server, { userProvisionMode: 'In-time', publicCertificates: [keys.publicKey] });
      const { browser, facts, relay } = await begin(server, other, email);
      return (await send(server, browser, relay, encode(signed(facts, keys.privateKey)))).location;
    },
    "of another customer's provider to our request": async () => {
      const keys = newKeys();
      await buildSsoCustomer(server, { publicCertificates: [keys.publicKey] });
      const { browser, facts, relay } = await begin(server, customer, email);
      return (await send(server, browser, relay, encode(signed(facts, keys.privateKey)))).location;
    },
  };

  test.each(Object.entries(refusals))('%s', async (_name, run) => {
    await tally.prove(async () => {
      const location = (await run()) ?? '';
      expect([REFUSED, REFUSED_BARE, REFUSED.replace('failed', 'ERROR_CUSTOM_SSO_CONFIG_NOT_FOUND_BY_EMAIL')]).toContain(location);
    });
  });
});

test('clocks may differ by less than a minute', async () => {
  const late = await signInBySaml(server, customer, email, { until: new Date(Date.now() - 50_000) });
  expect(late.location).toBe('/a?b=c#d');
  const early = await signInBySaml(server, customer, email, { now: new Date(Date.now() + 50_000) });
  expect(early.location).toBe('/a?b=c#d');
});

test('H18: messages that are too large or declare a document type are not parsed', () => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
  tally.count('too large', faultOfShape('A'.repeat(ANSWER_LIMIT + 1), 'https://console.example/acs', 'https://idp.example') === 'size');
  const withEntity = encode('<!DOCTYPE r [<!ENTITY a "a">]><r>&a;</r>');
  tally.count('a document type', faultOfShape(withEntity, 'https://console.example/acs', 'https://idp.example') === 'markup');
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});
