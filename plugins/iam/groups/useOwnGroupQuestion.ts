import { useSession, useText, type ConfirmRequest } from '@edge-console/sdk';
import type { Group } from './group.js';

/** The question before the user archives groups of which the user is a member; undefined for other groups. */
export function useOwnGroupQuestion(): (groups: readonly Pick<Group, '_id' | 'name'>[]) => ConfirmRequest | undefined {
  const text = useText();
  const { groupIds } = useSession().user;
  return (groups) => {
    const own = groups.filter(({ _id }) => groupIds.includes(_id));
    if (own.length === 0) return undefined;
    return {
      title: text('groups.list.archiveOwn.title'),
      body: text('groups.list.archiveOwn.text', { name: own.map(({ name }) => name).join(', ') }),
      confirmLabel: text('groups.list.archive'),
      intent: 'danger',
    };
  };
}
