import { useNotifications, useText } from '@edge-console/sdk';
import { useCallback } from 'react';
import type { RefusedRedirect } from '../rules/redirect.js';

/** Notifies the user why a redirect is not followed. (REDIRECT-004, REDIRECT-005, SSOLOGIN-017) */
export function useRefusedRedirect(): (target: RefusedRedirect) => void {
  const notifications = useNotifications();
  const text = useText();
  return useCallback(
    (target) => {
      if (target.kind === 'invalid') notifications.error(text('redirect.invalidTitle'), text('redirect.invalidText'));
      else notifications.error(text('redirect.blockedTitle'), text('redirect.blockedText', { host: target.host }));
    },
    [notifications, text],
  );
}
