import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificateFor, ConfigCaller, type AnsweredMetadata } from '../../../server/domains/idp/configs/testing/ConfigCaller.js';
import {
  buildCustomer,
  rowsOfCustomer,
  signedIn,
  startTestConsole,
  type Customer,
  type TestConsole,
} from '../../../server/testing/index.js';
import { Tally } from '../../support/hostileTries.js';
import { ADDRESSES, CANARY, hostileCertificates, hostileMetadata } from './hostileConfigs.js';

/*
 * Hostile values from an administrator who may configure single sign-on, or from a file that an administrator was sent. The server rejects
 * them and changes nothing; metadata never yields a value that the form would not accept. (security.md H18)
 */

const tally = new Tally('SAML', 'H18');
const NOW = new Date(Date.UTC(2026, 5, 1, 12));

let server: TestConsole;
let folder: string;
/** A customer with single sign-on, and one without. */
let customer: Customer;
let fresh: Customer;
let admin: ConfigCaller;
let creator: ConfigCaller;
let before: unknown;
beforeAll(async () => {
  server = await startTestConsole();
  folder = await mkdtemp(path.join(os.tmpdir(), 'edge-xxe-'));
  await writeFile(path.join(folder, 'file'), CANARY);
  customer = await buildCustomer(server.database.storage);
  fresh = await buildCustomer(server.database.storage);
  const now = () => server.clock.now();
  admin = new ConfigCaller(await signedIn(server, customer, ['edge:viewSettings', 'edge:editSso']), customer, now);
  creator = new ConfigCaller(await signedIn(server, fresh, ['edge:viewSettings', 'edge:editSso']), fresh, now);
  await admin.created({ idpEntityId: 'https://idp.example' });
  before = await rows();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const rows = async () => [await rowsOfCustomer(server.database.storage, customer), await rowsOfCustomer(server.database.storage, fresh)];

/** Sends a value with both mutations. Both are rejected as invalid. */
async function refuses(given: object): Promise<void> {
  const answers = [await creator.create(given), await admin.update(given)];
  for (const { code, data, errors } of answers) {
    expect([code, data], JSON.stringify(given).slice(0, 200)).toEqual([expect.stringMatching(/^(BAD_REQUEST|NOT_FOUND)$/), null]);
    expect(JSON.stringify(errors)).not.toMatch(/node_modules|\bat \S+ \(|SELECT |PRIVATE KEY-----/);
  }
}

test.each(ADDRESSES)('H18: %j is not stored as an address of the provider', async (address) => {
  await tally.prove(() => refuses({ loginUrl: address }));
  await tally.prove(() => refuses({ logoutUrl: address }));
});

test.each(Object.entries(hostileCertificates(NOW)))('H18: %s is not stored as a certificate', async (_name, text) => {
  await tally.prove(() => refuses({ publicCertificates: [text] }));
  await tally.prove(() => refuses({ publicCertificates: [certificateFor(NOW), text] }));
});

test.each([
  ['a thousand texts', { publicCertificates: Array.from({ length: 1_000 }, () => 'MIIE') }],
  ['5,001 blanks', { publicCertificates: [' '.repeat(5_001)] }],
  ['a hundred thousand characters', { idpEntityId: 'x'.repeat(100_000) }],
  ['a null character', { idpEntityId: 'https://idp.example\u0000' }],
  ['half a character', { idpEntityId: '\ud800' }],
  ['a mode of an object', { userProvisionMode: '__proto__' }],
  ['ten thousand groups', { groupIds: Array.from({ length: 10_000 }, (_, index) => index.toString(16).padStart(24, '0')) }],
  ['a group by SQL', { groupIds: ["' OR '1'='1"] }],
])('H26: %s is not stored', (_name, given) => tally.prove(() => refuses(given)));

/** Whether the values could be saved. */
const isUsable = ({ problems }: AnsweredMetadata) => problems.length === 0;

test.each(Object.entries(hostileMetadata(NOW, '/nowhere')).map(([name]) => name))('H18: metadata with %s yields nothing', async (name) => {
  const metadata = hostileMetadata(NOW, path.join(folder, 'file'))[name] ?? '';
  await tally.prove(async () => {
    const { code, data, errors } = await admin.metadata(metadata);
    const read = data?.IDPReadSSOMetadata;
    if (read === undefined) expect([code, errors[0]?.message]).toEqual(['BAD_REQUEST', expect.any(String)]);
    else expect([name, isUsable(read)]).toEqual([name, false]);
    for (const address of [read?.loginUrl, read?.logoutUrl])
      if (address !== undefined && address !== null) expect(address).toMatch(/^https:\/\/idp\.example\//);
    expect(JSON.stringify([data, errors])).not.toContain(CANARY);
  });
});

test('H18: metadata of ten megabytes is rejected before it is read', async () => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/ap-southeast-2/graphql',
    payload: { query: '{ a }', variables: { input: { metadata: ' '.repeat(10_000_000) } } },
  });
  tally.count('ten megabytes', [400, 413].includes(reply.statusCode));
});

test('nothing was changed, and nothing was audited', async () => expect(await rows()).toEqual(before));
