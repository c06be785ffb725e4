import type { PolicyStatement } from '@edge-console/sdk/contract';
import type { RequestContext } from '../../../graphql/context.js';
import { notFound } from '../../../graphql/errors.js';
import { isId, newId, type Transaction } from '../../../storage/index.js';
import { actorOf, isInDepartments, writeAudits, type Reach } from '../../common/index.js';
import { requireCustomer } from '../customers/requireCustomer.js';
import { GroupStore } from '../groups/GroupStore.js';
import { HierarchyStore } from '../hierarchies/HierarchyStore.js';
import type { users } from '../tables.js';
import type { NewUserTexts } from './userRules.js';
import { UserStore } from './UserStore.js';

/** The department of a user. */
export interface UserPlace {
  readonly organizationId: string;
  readonly customerId: string;
  readonly hierarchyId: string;
}

export interface NewUser {
  readonly texts: NewUserTexts;
  readonly groupIds: readonly string[];
}

/** What an upload sets for all its users; the table has the defaults. */
export type NewUserSettings = Pick<typeof users.$inferInsert, 'mfaEnabled' | 'forcePasswordReset' | 'notes'>;

/** Users of one department, with the same settings. */
export interface NewUsers {
  readonly place: UserPlace;
  readonly users: readonly NewUser[];
  readonly settings: NewUserSettings;
}

/** What active groups grant to their members, by the id of the group. */
export type GroupStatements = ReadonlyMap<string, readonly PolicyStatement[]>;

/**
 * @param path of the input in the call: `user`
 * @throws NOT_FOUND for a customer, or a department, that is unknown, archived or out of the caller's reach
 */
export async function requirePlace(transaction: Transaction, reach: Reach, place: UserPlace, path: string): Promise<void> {
  await requireCustomer(transaction, place);
  const department = await HierarchyStore.find(transaction, place.customerId, place.hierarchyId);
  const isWithin = await isInDepartments(transaction, place, reach.in(place.customerId));
  if (department?.archivedAt !== null || !isWithin) throw notFound('Department not found.', `${path}.hierarchyId`);
}

/** Those of the groups that new users can be in: active groups of the customer. */
export async function readActiveGroups(
  transaction: Transaction,
  customerId: string,
  groupIds: readonly string[],
): Promise<GroupStatements> {
  const found = await GroupStore.findAll(transaction, customerId, [...new Set(groupIds.filter(isId))]);
  return new Map(found.flatMap(({ group }) => (group.archivedAt === null ? [[group.groupId, group.statements] as const] : [])));
}

/**
 * Creates users in groups that exist, and mails each a link to set the password. (IAMGQL-063)
 * @returns the id of each user; undefined for an e-mail address that a user of any customer has
 */
export async function insertUsers(
  transaction: Transaction,
  { place, users: given, settings }: NewUsers,
  context: RequestContext,
): Promise<readonly (string | undefined)[]> {
  const now = context.now();
  const { customerId, hierarchyId } = place;
  const times = { createdAt: now, updatedAt: now };
  const common = { customerId, hierarchyId, ...settings, userType: 'CUSTOMER' as const, ...times };
  const rows = given.map((user) => ({ ...user, userId: newId(now) }));
  // In the order of addresses, so that two calls with the same addresses cannot deadlock.
  const inOrder = rows.toSorted((one, other) => (one.texts.email.toLowerCase() < other.texts.email.toLowerCase() ? -1 : 1));
  const inserted = await UserStore.insert(
    transaction,
    inOrder.map(({ userId, texts }) => ({ ...common, userId, ...texts, username: texts.email })),
  );
  const created = rows.filter(({ userId }) => inserted.has(userId));
  await GroupStore.addUsers(
    transaction,
    created.flatMap(({ userId, groupIds }) => [...new Set(groupIds)].map((groupId) => ({ customerId, groupId, userId, createdAt: now }))),
  );
  for (const { userId } of created) await context.services.auth.passwordReset.welcome(transaction, userId, context);
  await writeAudits(
    transaction,
    now,
    created.map(({ userId, texts, groupIds }) => ({
      action: 'org:createUser',
      customerId,
      ...actorOf(context),
      subjectId: userId,
      after: { hierarchyId, ...settings, ...texts, groupIds },
    })),
  );
  return rows.map(({ userId }) => (inserted.has(userId) ? userId : undefined));
}
