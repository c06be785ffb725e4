import { NotificationServiceToken } from '@edge-console/sdk';
import { Button, Callout } from '@blueprintjs/core';
import { OfflineIcon } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { useShell } from '../ShellContext.js';
import { useChanges } from '../useChanges.js';
import { useShellText } from '../useShellText.js';

/** Shown while the server cannot be reached. Part of the first code, because it could not be loaded then. */
export function OfflineBanner() {
  const { connection, services } = useShell();
  const text = useShellText();
  useChanges(connection.onDidChange);
  const { isOnline, isChecking } = connection;
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !wasOnline.current) services.get(NotificationServiceToken).success(text('offline.over'));
    wasOnline.current = isOnline;
  }, [isOnline, services, text]);
  return (
    <div role="status" className="shell-offline">
      {isOnline ? null : (
        <Callout intent="warning" compact icon={null}>
          <div className="shell-offline-line">
            <OfflineIcon aria-hidden />
            <span className="shell-offline-text">
              <strong>{text('offline.title')}</strong> {text('offline.text')}
            </span>
            <Button size="small" variant="outlined" loading={isChecking} onClick={() => void connection.check()}>
              {text('retry')}
            </Button>
          </div>
        </Callout>
      )}
    </div>
  );
}
