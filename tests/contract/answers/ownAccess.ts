import { sql } from 'drizzle-orm';
import {
  AuthChangePasswordDocument,
  AuthConfirmAuthenticatorDocument,
  AuthForgetPasswordDocument,
  AuthOpenFactorProofDocument,
  AuthPasskeyRegistrationOptionsDocument,
  AuthRenewRecoveryCodesDocument,
  AuthResetPasswordDocument,
} from '../../../plugins/auth/graphql/__generated__/operations.js';
import {
  appCode,
  beginAuthenticator,
  confirmAuthenticator,
  openFactorProof,
  setUpAuthenticator,
  type TestConsole,
} from '../../../server/testing/index.js';
import { send, type AnswerRecorder } from './AnswerRecorder.js';
import { newBrowser, newUser, NEW_PASSWORD, PASSWORD, repeat } from './people.js';

const WEAK_PASSWORD = 'Password123!';

/** Token of the mailed link. */
async function linkFor(server: TestConsole, email: string): Promise<string> {
  await send(server.browser(), AuthForgetPasswordDocument, { input: { email } });
  await server.queue.idle();
  const mail = server.mail.sent.findLast(({ to }) => to === email);
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function recordResets(recorder: AnswerRecorder): Promise<void> {
  const { server } = recorder;
  const { directory } = server.database.storage;
  const run = (statement: ReturnType<typeof sql>) =>
    directory.transaction({ kind: 'system' }, (transaction) => transaction.execute(statement));
  const [gone, archived, careless] = [await newUser(server), await newUser(server), await newUser(server)];
  const reset = (situation: string, resetToken: string, password = NEW_PASSWORD) =>
    recorder.record(situation, server.browser(), AuthResetPasswordDocument, { input: { password, resetToken } });
  const [ofGone, ofArchived] = [await linkFor(server, gone.email), await linkFor(server, archived.email)];
  await run(sql`UPDATE users SET source = 'SSO' WHERE user_id = ${gone.userId}`);
  await run(sql`UPDATE users SET archived_at = now() WHERE user_id = ${archived.userId}`);
  await reset('no such account', ofGone);
  await reset('account archived', ofArchived);
  await reset('link expired', 'A'.repeat(43));
  await reset('weak password', await linkFor(server, careless.email), WEAK_PASSWORD);
}

async function recordPasswordProofs(recorder: AnswerRecorder): Promise<void> {
  const input = { currentPassword: 'wrong' };
  await recorder.record('wrong password', await newBrowser(recorder.server), AuthPasskeyRegistrationOptionsDocument, { input });
  const browser = await newBrowser(recorder.server);
  const change = (situation: string, currentPassword: string, newPassword: string) =>
    recorder.record(situation, browser, AuthChangePasswordDocument, { input: { currentPassword, newPassword } });
  await change('wrong password', 'wrong', NEW_PASSWORD);
  await change('weak password', PASSWORD, WEAK_PASSWORD);
  const guessing = await newBrowser(recorder.server);
  await repeat(2, () => openFactorProof(guessing, 'wrong'));
  await recorder.record('wrong password, two attempts left', guessing, AuthOpenFactorProofDocument, { input });
  await repeat(1, () => openFactorProof(guessing, 'wrong'));
  // This attempt ends the session, because the browser may not belong to the user.
  await recorder.record('account locked', guessing, AuthOpenFactorProofDocument, { input });
}

async function recordFactors(recorder: AnswerRecorder): Promise<void> {
  const { server } = recorder;
  const browser = await newBrowser(server);
  const secret = (await beginAuthenticator(browser, PASSWORD)).data?.AuthBeginAuthenticator.secret ?? '';
  const wrong = { input: { code: appCode(server.clock, secret, 5) } };
  await recorder.record('wrong code', browser, AuthConfirmAuthenticatorDocument, wrong);
  await repeat(9, () => confirmAuthenticator(browser, wrong.input.code));
  await recorder.record('too many wrong codes', browser, AuthConfirmAuthenticatorDocument, wrong);
  await recorder.record('begun too long ago', await newBrowser(server), AuthConfirmAuthenticatorDocument, wrong);
  const withApp = await newBrowser(server);
  const app = await setUpAuthenticator(withApp, server.clock, PASSWORD);
  await openFactorProof(withApp, PASSWORD);
  const code = appCode(server.clock, app.secret, 5);
  await recorder.record('wrong code', withApp, AuthRenewRecoveryCodesDocument, { input: { method: 'TOTP', code } });
}

/** Errors for users who change their password or factors. */
export async function recordOwnAccess(recorder: AnswerRecorder): Promise<void> {
  await recordResets(recorder);
  await recordPasswordProofs(recorder);
  await recordFactors(recorder);
}
