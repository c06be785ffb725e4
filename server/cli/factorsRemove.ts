import { isEmail } from '@edge-console/sdk/contract';
import { readConfig } from '../config.js';
import { findInstallation } from '../root.js';
import { CommandError, type Command } from './Command.js';
import { openCommandStorage } from './openCommandStorage.js';
import { removeFactors } from './removeFactors.js';

/** `npm run factors:remove -- EMAIL` helps a user who has lost the app, the recovery codes and the passkeys. */
export const factorsRemove: Command = async ({ words, environment, print }) => {
  const [given, ...more] = words;
  const email = given?.trim() ?? '';
  if (!isEmail(email) || more.length > 0) throw new CommandError('Give one e-mail address: npm run factors:remove -- someone@example.com');
  const { root, version } = findInstallation();
  const { storage, close } = await openCommandStorage(readConfig(environment, version, root));
  try {
    const { hadApp, passkeys } = await removeFactors(storage.directory, email, new Date());
    print(`Removed of ${email}: ${hadApp ? 'authenticator app and recovery codes' : 'no authenticator app'}, passkeys: ${passkeys}.`);
    print('All sessions and remembered devices of the user have ended. The next sign-in asks for a code by email.');
  } finally {
    await close();
  }
};
