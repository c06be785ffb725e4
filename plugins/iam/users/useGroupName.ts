import { useText } from '@edge-console/sdk';
import { useCallback } from 'react';

interface NamedGroup {
  readonly name: string;
  readonly archivedAt: string | null;
}

/** @returns a function that returns the name of a group, marked if the group is archived. (USER-039) */
export function useGroupName(): (group: NamedGroup) => string {
  const text = useText();
  return useCallback(({ name, archivedAt }) => (archivedAt === null ? name : text('users.groups.archived', { name })), [text]);
}
