import { eq } from 'drizzle-orm';
import { readConfig } from '../config.js';
import { customers } from '../domains/org/index.js';
import { resultsKey } from '../domains/apps/index.js';
import { findInstallation } from '../root.js';
import { isId } from '../storage/index.js';
import { CommandError, UsageError, type Command } from './Command.js';
import { openCommandStorage } from './openCommandStorage.js';

/** `npm run results:key -- CUSTOMER_ID` prints the key with which the assessment provider signs messages of a customer. */
export const resultsKeyCommand: Command = async ({ words, environment, print }) => {
  const [customerId = '', ...more] = words;
  if (!isId(customerId) || more.length > 0) throw new UsageError('Give the id of one customer: npm run results:key -- CUSTOMER_ID');
  const { root, version } = findInstallation();
  const { storage, secretKey, close } = await openCommandStorage(readConfig(environment, version, root));
  try {
    const found = await storage.directory.transaction({ kind: 'system' }, (transaction) =>
      transaction.select({ name: customers.displayName }).from(customers).where(eq(customers.customerId, customerId)),
    );
    if (found.length === 0) throw new CommandError(`There is no customer with the id ${customerId}.`);
    print(resultsKey(secretKey, customerId));
  } finally {
    await close();
  }
};
