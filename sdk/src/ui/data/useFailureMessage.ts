import { useMemo, useRef } from 'react';
import { useNotifications, type ApiError, type Disposable } from '../../services/index.js';

/** The last failure of one action. */
export interface FailureMessage {
  /** Shows the failure instead of the one before it. @param error the failed call: its reference is stored with the message */
  readonly show: (title: string, description?: string, error?: ApiError) => void;
  /** Removes the failure: the action is attempted again. */
  readonly clear: () => void;
}

/** Messages about the failures of one action: the failure of a retry replaces the earlier failure. */
export function useFailureMessage(): FailureMessage {
  const notifications = useNotifications();
  const open = useRef<Disposable | undefined>(undefined);
  return useMemo(() => {
    const clear = () => {
      open.current?.dispose();
      open.current = undefined;
    };
    return {
      show: (title, description, error) => {
        clear();
        open.current = notifications.error(title, description, error);
      },
      clear,
    };
  }, [notifications]);
}
