import { useRef, useState } from 'react';
import { toApiError, useNotifications } from '../../services/index.js';
import { failureTitle } from '../data/failureTexts.js';
import { useKitText } from '../texts/useKitText.js';

export interface RecordActionOptions {
  readonly send: () => Promise<unknown>;
  /** Shown when the action fails. */
  readonly failure: string;
  /** Runs after the server has confirmed the action: notify the user, and load again or leave the page. */
  readonly onDone: () => Promise<void> | void;
}

export interface RecordAction {
  readonly isRunning: boolean;
  /** Starts the action, unless it is running. Never rejects. */
  readonly run: () => Promise<void>;
}

/** An action on the record of a page, such as archiving it: one call at a time, with a message when it fails. */
export function useRecordAction({ send, failure, onDone }: RecordActionOptions): RecordAction {
  const notifications = useNotifications();
  const text = useKitText();
  const [isRunning, setRunning] = useState(false);
  const hasStarted = useRef(false);
  const run = async () => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    setRunning(true);
    try {
      await send();
      await onDone();
    } catch (thrown) {
      const error = toApiError(thrown);
      if (!error.isUnauthenticated) notifications.error(failureTitle(text, error), failure, error);
    } finally {
      hasStarted.current = false;
      setRunning(false);
    }
  };
  return { isRunning, run };
}
