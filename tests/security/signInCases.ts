import { afterAll, expect } from 'vitest';
import {
  buildCustomer,
  buildGroup,
  buildUser,
  startTestConsole,
  type Answer,
  type TestBrowser,
  type TestConsole,
  type UserOptions,
} from '../../server/testing/index.js';

export const PASSWORD = 'Correct-Horse-42';
export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
export const LOCKED = 'ERROR_CUSTOM_USER_LOCKED';
export const WRONG_CODE = 'ERROR_CUSTOM_MFA_CODE_NOT_MATCH';

const ME = 'query AuthMe { AuthMe { email } }';
const REFRESH = 'query AuthRefreshToken { AuthRefreshToken { expiresAt logout } }';
const CHANGE = 'mutation AuthChangePassword($input: AuthChangePasswordInput!) { AuthChangePassword(input: $input) { isPasswordChanged } }';
const FORGET =
  'mutation AuthForgetPassword($input: AuthForgetPasswordInput!) { AuthForgetPassword(input: $input) { isForgetPasswordEmailSent } }';
const RESET = 'mutation AuthResetPassword($input: AuthResetPasswordInput!) { AuthResetPassword(input: $input) { isPasswordResetSuccess } }';
const RESEND = 'mutation AuthResendMfaCode($input: AuthEmailLoginInput!) { AuthResendMfaCode(input: $input) { isResendCodeSuccess } }';

/** A server for the tests of one file. */
export async function startForFile(): Promise<TestConsole> {
  const server = await startTestConsole();
  afterAll(() => server.close());
  return server;
}

let made = 0;

/** A new user with access to the console. */
export async function newUser({ database }: TestConsole, given: UserOptions = {}) {
  const customer = await buildCustomer(database.storage);
  const group = await buildGroup(database.storage, customer, { actions: ['edge:access'] });
  made += 1;
  return buildUser(database.storage, customer, { email: `hostile-${made}@example.com`, password: PASSWORD, groups: [group], ...given });
}

/** The same cookies in another browser, as a thief would have them. */
export function copyOf(server: TestConsole, browser: TestBrowser): TestBrowser {
  const copy = server.browser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

/** Locks a user with wrong passwords from another browser. */
export async function lockFromElsewhere(server: TestConsole, email: string): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) await server.browser().emailLogin(email, 'wrong');
}

export function anotherCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

export const askMe = (browser: TestBrowser) => browser.call<{ AuthMe: { email: string } }>(ME);
export const refresh = (browser: TestBrowser) =>
  browser.call<{ AuthRefreshToken: { expiresAt: string | null; logout: boolean | null } }>(REFRESH);
export const resendCode = (browser: TestBrowser, email: string, password: string) =>
  browser.call<{ AuthResendMfaCode: { isResendCodeSuccess: boolean } }>(RESEND, { input: { email, password } });
export const resend = (browser: TestBrowser, email: string) => resendCode(browser, email, PASSWORD);
export const changePassword = (browser: TestBrowser, currentPassword: string, newPassword: string) =>
  browser.call(CHANGE, { input: { currentPassword, newPassword } });

/** Requests a link to set a password. @returns its token */
export async function linkFor(server: TestConsole, email: string): Promise<string> {
  await server.browser().call(FORGET, { input: { email } });
  await server.queue.idle();
  const text = server.mail.sent.findLast((message) => message.to === email && message.text.includes('/resetPassword'))?.text ?? '';
  return /token=(\S+)/.exec(text)?.[1] ?? '';
}

export const reset = (server: TestConsole, resetToken: string, password: string) =>
  server.browser().call(RESET, { input: { password, resetToken } });

/** Sets a password as a caller who reads the user's mail can. */
export async function resetPassword(server: TestConsole, email: string, password: string): Promise<void> {
  expect((await reset(server, await linkFor(server, email), password)).code).toBeUndefined();
}

/** Whether a sign-in was rejected. */
export function isOut(answer: Answer<unknown>): boolean {
  return answer.code !== undefined;
}

/** Whether the cookies of a browser do not give access. */
export async function isSignedOut(browser: TestBrowser): Promise<boolean> {
  return (await askMe(browser)).code === 'UNAUTHENTICATED';
}

/** Whether a refresh with the cookies of a browser is rejected. */
export async function isRefreshRefused(browser: TestBrowser): Promise<boolean> {
  const answer = await refresh(browser);
  return answer.code === 'UNAUTHENTICATED' || answer.data?.AuthRefreshToken.logout === true;
}
