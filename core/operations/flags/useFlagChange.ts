import { GraphqlServiceToken, toApiError, useNotifications, useService, useText } from '@edge-console/sdk';
import { useIsMounted } from '@edge-console/sdk/ui';
import { useRef, useState } from 'react';
import { OPSChangeFlagDocument, OPSResetFlagDocument } from '../graphql/__generated__/operations.js';
import type { FlagInput } from './flagActions.js';
import type { Flag } from './flagRows.js';

/**
 * Saves a change of a flag. A concurrent change by another operator is kept as `conflict` until the operator chooses one. If the operator
 * closes the dialog while the server saves the change, the result is shown as a notification only. (OPS-002)
 * @param onDone called when the change is saved and `onChanged` has loaded the flag again, unless the dialog has been closed
 */
export function useFlagChange(flag: Flag, onDone: () => void, onChanged: () => Promise<void>) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const notifications = useNotifications();
  const isShown = useIsMounted();
  const version = useRef(flag.version);
  const [conflict, setConflict] = useState<Flag>();
  const save = async (order: FlagInput, reason: string): Promise<void> => {
    const filter = { key: flag.key };
    const change = { version: version.current, reason };
    const isReset = order.rollout === undefined && order.definition === undefined;
    try {
      if (isReset) await graphql.mutate(OPSResetFlagDocument, { filter, change });
      else await graphql.mutate(OPSChangeFlagDocument, { filter, change: { ...change, ...order } });
    } catch (error) {
      const failure = toApiError(error);
      if (failure.code === 'CONFLICT') setConflict(failure.extensions.current as Flag);
      else notifications.error(text('flag.failed'), undefined, failure);
      // Not awaited: a conflict can be resolved at once, and a form that is being saved is not saved again.
      void onChanged();
      return;
    }
    notifications.success(text('flag.done'));
    // The next action starts from the version that this change has created. With an older one, it would be in conflict with this change.
    await onChanged();
    if (isShown.current) onDone();
  };
  const keepMine = () => {
    if (conflict !== undefined) version.current = conflict.version;
    setConflict(undefined);
  };
  return { save, conflict, keepMine };
}
