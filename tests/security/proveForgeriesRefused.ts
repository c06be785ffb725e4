import { expect } from 'vitest';
import { createLogger } from '../../server/http/logging.js';
import { startTestConsole } from '../../server/testing/index.js';
import { Tally } from '../support/hostileTries.js';
import { RecordedLog, tokensOf, tryForgeries } from './forgedTokens.js';
import { askMe, MINUTE, newUser, PASSWORD } from './signInCases.js';

/** Proves that forged tokens get the same response, 401, and do not cause server errors. (security.md H10) */
export async function proveForgeriesRefused(runs: number): Promise<void> {
  const log = new RecordedLog();
  const server = await startTestConsole({}, undefined, { logger: createLogger('info', log) });
  try {
    const signedIn = async () => {
      const { email, userId } = await newUser(server, { mfaEnabled: false });
      const browser = server.browser();
      await browser.signIn(email, PASSWORD);
      return { browser, userId };
    };
    const expired = await signedIn();
    server.clock.advance(61 * MINUTE);
    const ended = await signedIn();
    const tokensOfEnded = tokensOf(ended.browser);
    await ended.browser.call('mutation AuthLogout { AuthLogout { logout } }');
    // Each user belongs to a different customer.
    const [own, otherTenant] = [await signedIn(), await signedIn()];
    const others = [tokensOf(expired.browser), tokensOfEnded, tokensOf(otherTenant.browser)];
    const { tried, refused, answers } = await tryForgeries(server, tokensOf(own.browser), others, { userId: own.userId, runs: runs });
    new Tally('Sign-in and sessions').add(tried, refused);
    expect([tried, answers.length]).toEqual([runs, 1]);
    expect(log.lines.length).toBeGreaterThan(runs);
    expect(log.problems).toEqual([]);
    // The sessions of the altered tokens are not affected.
    for (const { browser } of [own, otherTenant]) expect((await askMe(browser)).code).toBeUndefined();
  } finally {
    await server.close();
  }
}
