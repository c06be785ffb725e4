import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { count, eq, inArray } from 'drizzle-orm';
import { credentials } from '../../domains/auth/tables.js';
import { candidateIdentity } from '../../domains/apps/candidates/candidateIdentity.js';
import { audit } from '../../domains/common/tables.js';
import { customers, groups, groupUsers, hierarchies, organizations, users } from '../../domains/org/tables.js';
import { hashPassword, verifyPassword } from '../../passwordHash.js';
import type { Transaction } from '../Database.js';
import { keptFile } from '../embedded/secrets.js';
import { stableId } from '../ids.js';
import type { Storage } from '../Storage.js';
import { signInsOf } from './addSignIns.js';
import { buildDemo } from './buildDemo.js';
import { insertRows } from './insertRows.js';
import { loadRegions } from './loadRegions.js';
import { moveTimes } from './moveTimes.js';
import { DEMO_USERS } from './people.js';
import { movedTo } from './times.js';

export interface DemoSettings {
  /** Folder in which a generated password is stored. */
  readonly dataDirectory: string;
  /** One password for all demo users. */
  readonly password: string | undefined;
  /** Of the installation, for the identities of candidates. (D-183) */
  readonly secretKey: string;
  /** The last day of the demo's history. By default that of its definition, for tests. */
  readonly day?: Date;
}

/** The data that a user needs to sign in. */
export interface DemoAccess {
  readonly password: string;
  readonly emails: readonly string[];
}

/**
 * Loads demo data into a directory without organisations, and for the demo's customers into each region without workflows. Later starts add
 * nothing. The demo users' passwords follow the settings at each start.
 */
export async function loadDemo(storage: Storage, settings: DemoSettings): Promise<DemoAccess> {
  const password =
    settings.password ??
    (await keptFile(path.join(settings.dataDirectory, 'demo-password'), () => `${randomBytes(9).toString('base64url')}-Aa1`));
  const demoUserIds = DEMO_USERS.map((user) => stableId(`user ${user.email}`));
  await storage.directory.transaction({ kind: 'system' }, async (transaction) => {
    const [existing] = await transaction.select({ number: count() }).from(organizations);
    if (existing?.number === 0) await insertAll(transaction, settings.day === undefined ? 0 : movedTo(settings.day));
    const present = await transaction.select({ userId: users.userId }).from(users).where(inArray(users.userId, demoUserIds));
    for (const { userId } of present) await givePassword(transaction, userId, password, settings.password !== undefined);
  });
  await loadRegions(storage, (customerId, email) => candidateIdentity(settings, customerId, email));
  return { password, emails: DEMO_USERS.map((user) => user.email) };
}

/** @param moved milliseconds by which all times are later than in the definition */
async function insertAll(transaction: Transaction, moved: number): Promise<void> {
  const rows = buildDemo();
  moveTimes(rows, moved);
  await insertRows(transaction, organizations, rows.organizations);
  await insertRows(transaction, customers, rows.customers);
  await insertRows(transaction, hierarchies, rows.hierarchies);
  await insertRows(transaction, groups, rows.groups);
  await insertRows(transaction, users, rows.users);
  await insertRows(transaction, credentials, signInsOf(rows.users, new Date()));
  await insertRows(transaction, groupUsers, rows.groupUsers);
  await insertRows(transaction, audit, rows.audit);
}

/** @param always whether to replace an existing password, because the settings define this one */
async function givePassword(transaction: Transaction, userId: string, password: string, always: boolean): Promise<void> {
  const [stored] = await transaction.select({ hash: credentials.passwordHash }).from(credentials).where(eq(credentials.userId, userId));
  const current = stored?.hash ?? undefined;
  if (current !== undefined && (!always || (await verifyPassword(current, password)))) return;
  const value = { passwordHash: await hashPassword(password), passwordUpdatedAt: new Date() };
  await transaction
    .insert(credentials)
    .values({ userId, ...value })
    .onConflictDoUpdate({ target: credentials.userId, set: value });
}
