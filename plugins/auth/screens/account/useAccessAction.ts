import { toApiError, useNotifications, useText } from '@edge-console/sdk';
import { useState } from 'react';

export interface AccessAction {
  /** Id of the item that is being ended. */
  readonly busy: string | undefined;
  /** @param done creates the success message from the response; `failed` is a key */
  run<T>(id: string, send: () => Promise<T>, done: (answer: T) => string, failed: string): Promise<void>;
}

/** Ends a session or device of the user, shows the result, and loads the list again in either case. */
export function useAccessAction(reload: () => Promise<void>): AccessAction {
  const text = useText();
  const notifications = useNotifications();
  const [busy, setBusy] = useState<string>();
  return {
    busy,
    async run(id, send, done, failed) {
      setBusy(id);
      try {
        notifications.success(done(await send()));
      } catch (thrown) {
        const error = toApiError(thrown);
        if (!error.isUnauthenticated) notifications.error(text('failures.title'), text(failed), error);
      }
      await reload();
      setBusy(undefined);
    },
  };
}
