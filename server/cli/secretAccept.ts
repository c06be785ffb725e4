import { readConfig } from '../config.js';
import { findInstallation } from '../root.js';
import { acceptSecretKey } from '../secretKey/secretKeyCheck.js';
import { UsageError, type Command } from './Command.js';
import { openCommandStorage } from './openCommandStorage.js';

/** `npm run secret:accept` is for an operator who lost the previous SECRET_KEY, or who changes it on purpose. */
export const secretAccept: Command = async ({ words, environment, print }) => {
  if (words.length > 0) throw new UsageError('This command has no arguments: it accepts the key in SECRET_KEY. Run: npm run secret:accept');
  const { root, version } = findInstallation();
  const { storage, secretKey, close } = await openCommandStorage(readConfig(environment, version, root));
  try {
    if (!(await acceptSecretKey(storage.directory, secretKey, new Date())))
      return print('This key is already in use. Nothing was changed.');
    print('The key is accepted. Restart every server with it.');
    print(
      'Authenticator apps and recovery codes that were set up before no longer work: `npm run factors:remove -- ADDRESS` for each user.',
    );
  } finally {
    await close();
  }
};
