import { useEffect } from 'react';
import { useNotifications, type ApiError } from '../../services/index.js';
import { failureTitle } from './failureTexts.js';
import { useKitText } from '../texts/useKitText.js';

/**
 * Shows one notification for every failed load: 'No permission' for a refusal, the unavailable part for an outage, 'Unexpected error'
 * otherwise, all with the same sentence. The session's own dialog announces a session that has ended. (GQL-012, CUST-022, P4)
 */
export function useLoadFailureNotice(error: ApiError | undefined, sentence: string): void {
  const notifications = useNotifications();
  const text = useKitText();
  useEffect(() => {
    if (error === undefined || error.isUnauthenticated) return;
    if (error.isForbidden) notifications.warning(failureTitle(text, error), sentence);
    else notifications.error(failureTitle(text, error), sentence, error);
  }, [error, notifications, sentence, text]);
}
