import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audit } from '../../server/domains/common/tables.js';
import {
  addPasskey,
  getPasskeys,
  loginCeremony,
  PASSKEY_ORIGIN,
  passkeyLogin,
  registerPasskey,
  registrationOptions,
  SoftwareAuthenticator,
  type Answer,
  type Ceremony,
  type TestBrowser,
} from '../../server/testing/index.js';
import { Tally } from '../support/hostileTries.js';
import { copyOf, isSignedOut, lockFromElsewhere, LOCKED, MINUTE, newUser, PASSWORD, startForFile } from './signInCases.js';

const REFUSED = 'ERROR_CUSTOM_PASSKEY_REFUSED';
type Assertion = ReturnType<SoftwareAuthenticator['assert']>;

const tally = new Tally('Sign-in and sessions', 'passkeys');
const server = await startForFile();

/** A signed-in user with a passkey. */
async function owner(authenticator = new SoftwareAuthenticator()) {
  const user = await newUser(server);
  const browser = server.browser();
  await browser.signIn(user.email, PASSWORD);
  const { passkey } = await addPasskey(browser, PASSWORD, { authenticator });
  return { ...user, browser, authenticator, passkey };
}

const isRefused = ({ code, data }: Answer<unknown>) => code === REFUSED && data === null;

/** A manipulated sign-in, which must be rejected, and after which the same passkey must still work. */
async function tryLogin(
  name: string,
  authenticator: SoftwareAuthenticator,
  bent: Partial<Ceremony>,
  change: (assertion: Assertion) => Assertion = (assertion) => assertion,
): Promise<void> {
  const browser = server.browser();
  const ceremony = await loginCeremony(browser);
  const answer = await passkeyLogin(browser, change(authenticator.assert({ ...ceremony, ...bent })));
  tally.count(name, isRefused(answer) && (await isSignedOut(browser)));
}

async function signsIn(authenticator: SoftwareAuthenticator): Promise<boolean> {
  const browser = server.browser();
  const { code } = await passkeyLogin(browser, authenticator.assert(await loginCeremony(browser)));
  return code === undefined;
}

const ORIGINS = [
  'http://localhost',
  'http://localhost:4001',
  'https://localhost:4000',
  'http://127.0.0.1:4000',
  'http://localhost:4000/',
  'http://localhost:4000.evil.example',
  'http://evil.localhost:4000',
  'HTTP://LOCALHOST:4000',
  'null',
  '',
];

test('a signature for another origin or relying party is rejected', async () => {
  const { authenticator } = await owner();
  for (const origin of ORIGINS) await tryLogin(`origin ${origin}`, authenticator, { origin });
  for (const relyingPartyId of ['evil.example', 'LOCALHOST', 'localhost.', 'localhost:4000', ''])
    await tryLogin(`relying party ${relyingPartyId}`, authenticator, { relyingPartyId });
  await tryLogin('in the frame of another site', authenticator, { crossOrigin: true });
  for (const type of ['webauthn.create', 'payment.get', '']) await tryLogin(`type ${type}`, authenticator, { type });
  expect(await signsIn(authenticator)).toBe(true);
});

test('a signature without user verification or user presence is rejected', async () => {
  const { authenticator } = await owner();
  await tryLogin('no user verification', authenticator, { isUserVerified: false });
  await tryLogin('no user', authenticator, { isUserPresent: false });
  await tryLogin('neither', authenticator, { isUserPresent: false, isUserVerified: false });
  expect(await signsIn(authenticator)).toBe(true);
});

test('a challenge is valid once, for five minutes, in the browser that requested it', async () => {
  const { authenticator, email } = await owner();
  await tryLogin('made up', authenticator, { challenge: 'A'.repeat(43) });
  await tryLogin('none', authenticator, { challenge: '' });

  const browser = server.browser();
  const used = authenticator.assert(await loginCeremony(browser));
  const copies = await Promise.all(Array.from({ length: 20 }, () => passkeyLogin(copyOf(server, browser), used)));
  expect(copies.filter(({ code }) => code === undefined)).toHaveLength(1);
  for (const copy of copies.filter(({ code }) => code !== undefined)) tally.count('brought at once', isRefused(copy));
  tally.count('replayed', isRefused(await passkeyLogin(browser, used)));

  const waiting = await loginCeremony(browser);
  server.clock.advance(5 * MINUTE);
  tally.count('expired', isRefused(await passkeyLogin(browser, authenticator.assert(waiting))));
  server.clock.advance(-MINUTE);
  tally.count('expired, clock stepped back', isRefused(await passkeyLogin(browser, authenticator.assert(waiting))));
  server.clock.advance(MINUTE);

  const [here, there] = [server.browser(), server.browser()];
  const challenge = await loginCeremony(here);
  await loginCeremony(there);
  tally.count("another browser's", isRefused(await passkeyLogin(there, authenticator.assert(challenge))));
  tally.count('no cookie', isRefused(await passkeyLogin(server.browser(), authenticator.assert(challenge))));
  // An attempt in another browser does not invalidate it for its own browser.
  expect((await passkeyLogin(here, authenticator.assert(challenge))).code).toBeUndefined();

  const signedIn = server.browser();
  await signedIn.signIn(email, PASSWORD);
  const { data } = await registrationOptions(signedIn, PASSWORD);
  const forAdding = { ...PASSKEY_ORIGIN, challenge: data?.AuthPasskeyRegistrationOptions.challenge ?? '' };
  tally.count('one for adding a passkey', isRefused(await passkeyLogin(signedIn, authenticator.assert(forAdding))));
});

test('a passkey signs in only its own user, whatever the response contains', async () => {
  const [mine, theirs] = [await owner(), await owner()];
  const [my, their] = [mine.authenticator, theirs.authenticator];
  await tryLogin('their user', my, {}, (assertion) => ({ ...assertion, userHandle: their.userHandle }));
  await tryLogin('no user', my, {}, (assertion) => ({ ...assertion, userHandle: '' }));
  await tryLogin('their credential', my, {}, (assertion) => ({ ...assertion, credentialId: their.credentialId }));
  const both = { credentialId: their.credentialId, userHandle: their.userHandle };
  await tryLogin('their credential and user', my, {}, (assertion) => ({ ...assertion, ...both }));
  await tryLogin('unknown credential', new SoftwareAuthenticator(), {}, (assertion) => ({ ...assertion, userHandle: my.userHandle }));
  expect([await signsIn(my), await signsIn(their)]).toEqual([true, true]);
});

/** The text with one flipped bit. */
function flipped(text: string, bit: number): string {
  const bytes = Buffer.from(text, 'base64url');
  // Signatures differ in length by a byte or two: a bit beyond the end is one of the first.
  const place = (bit >> 3) % bytes.length;
  bytes.writeUInt8(bytes.readUInt8(place) ^ (1 << (bit & 7)), place);
  return bytes.toString('base64url');
}

test('a flipped bit in the signature, or in signed data, is rejected', async () => {
  const { authenticator } = await owner();
  for (const part of ['signature', 'authenticatorData', 'clientDataJSON'] as const) {
    const bits = Buffer.from(authenticator.assert({ ...PASSKEY_ORIGIN, challenge: '' })[part], 'base64url').length * 8;
    for (let bit = 0; bit < bits; bit += part === 'signature' ? 5 : 23) {
      await tryLogin(`${part}, bit ${bit}`, authenticator, {}, (assertion) => ({ ...assertion, [part]: flipped(assertion[part], bit) }));
    }
    for (const rest of ['', 'AA', '!', 'A'.repeat(5000)])
      await tryLogin(`${part} '${rest.slice(0, 3)}'`, authenticator, {}, (assertion) => ({ ...assertion, [part]: rest }));
  }
  expect(await signsIn(authenticator)).toBe(true);
}, 60_000);

test('an authenticator whose count does not increase is a copy: it is rejected, recorded in the audit, and mailed to the user', async () => {
  const { authenticator, userId, email } = await owner();
  expect(await signsIn(authenticator)).toBe(true);
  authenticator.signCount = 40;
  expect(await signsIn(authenticator)).toBe(true);
  for (const signCount of [41, 40, 12, 1, 0]) await tryLogin(`count ${signCount} after 41`, authenticator, { signCount });
  authenticator.signCount = 41;
  expect(await signsIn(authenticator)).toBe(true);
  const reasons = await server.database.storage.directory.transaction({ kind: 'system' }, async (transaction) =>
    (await transaction.select().from(audit).where(eq(audit.subjectId, userId)))
      .filter(({ action }) => action === 'auth:passkeyRefused')
      .map(({ after }) => after),
  );
  expect(reasons).toEqual(Array.from({ length: 5 }, () => ({ reason: 'counter went back' })));
  expect(server.mail.sent.some((mail) => mail.to === email && mail.subject === 'An attempt to log in with your passkey was rejected')).toBe(
    true,
  );
});

test('of two simultaneous uses with the same count, one succeeds', async () => {
  const { authenticator } = await owner();
  const browsers = Array.from({ length: 10 }, () => server.browser());
  const assertions = await Promise.all(
    browsers.map(async (browser) => authenticator.assert({ ...(await loginCeremony(browser)), signCount: 7 })),
  );
  const answers = await Promise.all(browsers.map((browser, index) => passkeyLogin(browser, assertions[index] as Assertion)));
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
  for (const answer of answers.filter(({ code }) => code !== undefined)) tally.count('same count', isRefused(answer));
});

test('H2: a lock between challenge and signature applies, and only the owner of the passkey learns about it', async () => {
  const { authenticator, email } = await owner();
  const [browser, stranger] = [server.browser(), server.browser()];
  const [ceremony, other] = [await loginCeremony(browser), await loginCeremony(stranger)];
  await lockFromElsewhere(server, email);
  const forged = { ...authenticator.assert(other), signature: new SoftwareAuthenticator().assert(other).signature };
  tally.count('forged', isRefused(await passkeyLogin(stranger, forged)));
  tally.count('locked', (await passkeyLogin(browser, authenticator.assert(ceremony))).code === LOCKED && (await isSignedOut(browser)));
});

/** A manipulated passkey to add. */
async function tryRegister(
  name: string,
  browser: TestBrowser,
  bent: Partial<Ceremony>,
  change: (attestation: ReturnType<SoftwareAuthenticator['attest']>) => Partial<ReturnType<SoftwareAuthenticator['attest']>> = () => ({}),
  from = browser,
): Promise<void> {
  const { data } = await registrationOptions(browser, PASSWORD);
  const { challenge = '', userHandle = '' } = data?.AuthPasskeyRegistrationOptions ?? {};
  const attestation = new SoftwareAuthenticator().attest({ ...PASSKEY_ORIGIN, challenge, userHandle, ...bent });
  tally.count(`adding: ${name}`, isRefused(await registerPasskey(from, { ...attestation, ...change(attestation) })));
}

test('a response for another purpose, for another user, or used twice does not add a passkey', async () => {
  const [{ browser, authenticator, passkey }, other] = [await owner(), await owner()];
  for (const origin of ORIGINS) await tryRegister(`origin ${origin}`, browser, { origin });
  await tryRegister('relying party', browser, { relyingPartyId: 'evil.example' });
  await tryRegister('no user verification', browser, { isUserVerified: false });
  await tryRegister('no user', browser, { isUserPresent: false });
  await tryRegister('in a frame', browser, { crossOrigin: true });
  await tryRegister('a sign-in', browser, { type: 'webauthn.get' });
  for (const format of ['packed', 'tpm', 'apple', 'android-key', 'fido-u2f', 'made-up'])
    await tryRegister(`certificates, ${format}`, browser, { attested: { format, certificate: 'x' } });
  await tryRegister('made-up challenge', browser, { challenge: 'A'.repeat(43) });
  await tryRegister('a challenge for signing in', browser, { challenge: (await loginCeremony(browser)).challenge });
  await tryRegister('other credential than is signed', browser, {}, () => ({ credentialId: new SoftwareAuthenticator().credentialId }));
  await tryRegister("somebody else's session", browser, {}, undefined, other.browser);
  for (const attestationObject of ['', 'AA', '!', 'oA'])
    await tryRegister(`attestation '${attestationObject}'`, browser, {}, () => ({ attestationObject }));

  const { data } = await registrationOptions(other.browser, PASSWORD);
  const { challenge = '', userHandle = '' } = data?.AuthPasskeyRegistrationOptions ?? {};
  const known = authenticator.attest({ ...PASSKEY_ORIGIN, challenge, userHandle });
  tally.count("adding: somebody else's passkey", isRefused(await registerPasskey(other.browser, known)));
  tally.count('adding: replayed', isRefused(await registerPasskey(other.browser, known)));

  const waiting = await registrationOptions(browser, PASSWORD);
  server.clock.advance(5 * MINUTE);
  const late = new SoftwareAuthenticator().attest({
    ...PASSKEY_ORIGIN,
    challenge: '',
    userHandle: '',
    ...waiting.data?.AuthPasskeyRegistrationOptions,
  });
  tally.count('adding: late', isRefused(await registerPasskey(browser, late)));
  expect((await getPasskeys(browser)).data?.AuthGetPasskeys.passkeys.map(({ _id }) => _id)).toEqual([passkey._id]);
});
