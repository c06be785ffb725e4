import { isEmail } from '@edge-console/sdk/contract';
import { readConfig } from '../config.js';
import { consoleAddress } from '../consoleAddress.js';
import { resetLink } from '../domains/auth/passwordReset/newResetLink.js';
import { findInstallation } from '../root.js';
import { CommandError, type Command } from './Command.js';
import { openCommandStorage } from './openCommandStorage.js';
import { createAdministrator, LINK_HOURS } from './createAdministrator.js';

/** `npm run admin:create -- EMAIL` creates the first administrator of a database without demo data. (data.md: First administrator) */
export const adminCreate: Command = async ({ words, environment, print }) => {
  const [given, ...more] = words;
  const email = given?.trim() ?? '';
  if (!isEmail(email) || more.length > 0) throw new CommandError('Give one e-mail address: npm run admin:create -- someone@example.com');
  const { root, version } = findInstallation();
  const config = readConfig(environment, version, root);
  const { storage, close } = await openCommandStorage(config);
  try {
    const token = await createAdministrator(storage.directory, email, new Date());
    print(`${email} has all rights. This link sets their password, once, within ${LINK_HOURS} hours:`);
    print(resetLink(consoleAddress(config), token));
  } finally {
    await close();
  }
};
