import { useNotifications, useText } from '@edge-console/sdk';
import { useFailureTitle } from '@edge-console/sdk/ui';
import { useEffect, useRef } from 'react';
import { noticesOf, type FigureFailure } from './failureNotices.js';

/** Shows the messages about the figures that failed, as long as they have failed. (DI-031 to DI-035, CARDS-019) */
export function useFailureNotices(failures: readonly FigureFailure[]): void {
  const text = useText();
  const notifications = useNotifications();
  const failureTitle = useFailureTitle();
  const titleOf = useRef(failureTitle);
  titleOf.current = failureTitle;
  useEffect(() => {
    const shown = noticesOf(failures.filter(({ error }) => !error.isUnauthenticated)).map(({ sentence, error, count }) => {
      const title = titleOf.current(error);
      const description = count === 1 ? sentence : text('figures.someFailed', { count });
      return error.isForbidden ? notifications.warning(title, description) : notifications.error(title, description, error);
    });
    return () => {
      for (const notice of shown) notice.dispose();
    };
  }, [failures, notifications, text]);
}
