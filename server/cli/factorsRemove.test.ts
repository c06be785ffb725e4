import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addPasskey,
  buildCustomer,
  buildUser,
  loginWithMethods,
  setUpAuthenticator,
  startTestConsole,
  type TestConsole,
} from '../testing/index.js';
import { factorsRemove } from './factorsRemove.js';
import { removeFactors } from './removeFactors.js';

const PASSWORD = 'Correct-Horse-42';

let server: TestConsole;
beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());

test('removes app, recovery codes and passkeys, ends sessions, and restores codes by mail', async () => {
  const { storage } = server.database;
  const email = 'lost-phone@example.com';
  await buildUser(storage, await buildCustomer(storage), { email, password: PASSWORD, mfaEnabled: false });
  const own = server.browser();
  await own.emailLogin(email, PASSWORD);
  await addPasskey(own, PASSWORD);
  await setUpAuthenticator(own, server.clock, PASSWORD);
  expect((await loginWithMethods(server.browser(), email, PASSWORD)).data?.AuthEmailLogin.mfaMethods).toEqual(['TOTP', 'RECOVERY_CODE']);

  expect(await removeFactors(storage.directory, email, server.clock.now())).toEqual({ hadApp: true, passkeys: 1 });
  expect((await own.call('query AuthMe { AuthMe { email } }')).code).toBe('UNAUTHENTICATED');
  expect((await loginWithMethods(server.browser(), email, PASSWORD)).data?.AuthEmailLogin.mfaMethods).toEqual(['EMAIL_CODE']);
  expect(await removeFactors(storage.directory, email, server.clock.now())).toEqual({ hadApp: false, passkeys: 0 });
});

test('the command reports its result, and rejects invalid arguments', async () => {
  const { database } = server;
  const email = 'command@example.com';
  await buildUser(database.storage, await buildCustomer(database.storage), { email, password: PASSWORD });
  const environment = { ...database.settings, SECRET_KEY: 'k'.repeat(32) };
  const run = async (...words: string[]) => {
    const lines: string[] = [];
    await factorsRemove({ words, environment, print: (line) => lines.push(line) });
    return lines;
  };
  expect((await run(email))[0]).toBe(`Removed of ${email}: no authenticator app, passkeys: 0.`);
  await expect(run('nobody@example.com')).rejects.toThrow('No active user has the address nobody@example.com.');
  await expect(run()).rejects.toThrow('Give one e-mail address');
  await expect(run(email, 'more')).rejects.toThrow('Give one e-mail address');
});
