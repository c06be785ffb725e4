import {
  AuthEmailLoginDocument,
  AuthMfaLoginDocument,
  AuthPasskeyLoginDocument,
  IDPAuthSSOLoginDocument,
} from '../../../plugins/auth/graphql/__generated__/operations.js';
import { addPasskey, loginCeremony, SoftwareAuthenticator } from '../../../server/testing/index.js';
import { buildSsoCustomer } from '../../security/saml/samlBench.js';
import type { AnswerRecorder } from './AnswerRecorder.js';
import { newUser, PASSWORD, repeat } from './people.js';

/** Attempts in a row after which an account is locked. */
const LOCKS_AFTER = 5;
const CODE_LIFE = 10 * 60_000;

async function recordPasswords(recorder: AnswerRecorder): Promise<void> {
  const { email } = await newUser(recorder.server);
  const browser = recorder.server.browser();
  const wrong = { input: { email, password: 'wrong' } };
  await recorder.record('wrong password', browser, AuthEmailLoginDocument, wrong);
  await repeat(1, () => browser.emailLogin(email, 'wrong'));
  await recorder.record('wrong password, two attempts left', browser, AuthEmailLoginDocument, wrong);
  await repeat(LOCKS_AFTER - 3, () => browser.emailLogin(email, 'wrong'));
  await recorder.record('account locked', browser, AuthEmailLoginDocument, wrong);
}

async function recordCodes(recorder: AnswerRecorder): Promise<void> {
  const { server } = recorder;
  const { email } = await newUser(server);
  const browser = server.browser();
  await browser.emailLogin(email, PASSWORD);
  const code = server.mail.lastCode(email);
  const wrong = code === '000000' ? '000001' : '000000';
  await recorder.record('wrong code', browser, AuthMfaLoginDocument, { input: { email, code: wrong } });
  await recorder.record('code missing', browser, AuthMfaLoginDocument, { input: { email, code: '' } });
  server.clock.advance(CODE_LIFE);
  await recorder.record('code expired', browser, AuthMfaLoginDocument, { input: { email, code } });
}

async function recordPasskeys(recorder: AnswerRecorder): Promise<void> {
  const { server } = recorder;
  const { email } = await newUser(server, { mfaEnabled: false });
  const browser = server.browser();
  await browser.signIn(email, PASSWORD);
  const { authenticator } = await addPasskey(browser, PASSWORD);
  const login = async (by: SoftwareAuthenticator) => {
    const elsewhere = server.browser();
    return [elsewhere, AuthPasskeyLoginDocument, { input: by.assert(await loginCeremony(elsewhere)) }] as const;
  };
  const unknown = new SoftwareAuthenticator();
  unknown.attest({ origin: 'http://localhost:4000', relyingPartyId: 'localhost', challenge: 'AAAA', userHandle: 'AAAA' });
  await recorder.record('passkey refused', ...(await login(unknown)));
  await repeat(LOCKS_AFTER, () => server.browser().emailLogin(email, 'wrong'));
  await recorder.record('account locked', ...(await login(authenticator)));
}

async function recordSingleSignOn(recorder: AnswerRecorder): Promise<void> {
  const { server } = recorder;
  const { uniqueName } = await buildSsoCustomer(server, { enabled: false });
  const browser = server.browser();
  const input = { enableEdge: true, redirect: '/' };
  const ask = (situation: string, who: object) =>
    recorder.record(situation, browser, IDPAuthSSOLoginDocument, { input: { ...input, ...who } });
  await ask('address of no customer', { email: 'nobody@nowhere.example' });
  await ask('unknown account name', { accountName: 'nobody-has-this' });
  await ask('switched off', { accountName: uniqueName });
}

/** Errors before a session begins. */
export async function recordSignIn(recorder: AnswerRecorder): Promise<void> {
  await recordPasswords(recorder);
  await recordCodes(recorder);
  await recordPasskeys(recorder);
  await recordSingleSignOn(recorder);
}
