import type { Services } from '../../../graphql/context.js';
import type { Transaction } from '../../../storage/index.js';
import type { ActorAndTime } from '../../common/index.js';
import { UserStore, type UsersPlace } from './UserStore.js';

/** What administrators change about the sign-in of several users, with the policy action of each. */
export const SIGN_IN_ACTIONS = { resetPassword: 'org:resetUserPassword', unlock: 'org:unlockUser' } as const;

export type SignInAction = keyof typeof SIGN_IN_ACTIONS;

/**
 * Changes the sign-in of users of one place.
 * @returns ids of the users who exist there
 * @throws the refusal of the first user whose sign-in cannot be changed
 */
export async function changeSignIns(
  transaction: Transaction,
  { action, userIds, by }: { readonly action: SignInAction; readonly userIds: readonly string[]; readonly by: ActorAndTime },
  place: UsersPlace,
  { managed }: Services['auth'],
): Promise<ReadonlySet<string>> {
  const found = await UserStore.findPlaced(transaction, place, userIds);
  // Before the first change, because a job that is refused repeats each row alone.
  for (const user of found) managed.requireChangeable(action, user);
  for (const user of found) await (action === 'unlock' ? managed.unlock(transaction, user, by) : managed.mailLink(transaction, user, by));
  return new Set(found.map(({ userId }) => userId));
}
