import { useEffect, useRef } from 'react';
import { useNotifications, type ApiError, type Disposable } from '../../services/index.js';
import { failureTitle } from './failureTexts.js';
import { useKitText } from '../texts/useKitText.js';

/**
 * Shows one notification for every failed load: 'No permission' for a refusal, the unavailable part for an outage, 'Unexpected error'
 * otherwise, all with the same sentence. The next load, failed or not, removes the notification of the one before. The session's own dialog
 * announces a session that has ended. (GQL-012, CUST-022, P4)
 */
export function useLoadFailureNotice(error: ApiError | undefined, sentence: string): void {
  const notifications = useNotifications();
  const text = useKitText();
  const shown = useRef<Disposable | undefined>(undefined);
  useEffect(() => {
    shown.current?.dispose();
    shown.current = undefined;
    if (error === undefined || error.isUnauthenticated) return;
    const title = failureTitle(text, error);
    shown.current = error.isForbidden ? notifications.warning(title, sentence) : notifications.error(title, sentence, error);
  }, [error, notifications, sentence, text]);
}
