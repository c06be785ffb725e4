import { useEffect, useRef } from 'react';
import { useShell } from '../ShellContext.js';

/** For content that failed to load: checks the connection, and retries as soon as the connection is back. */
export function useRetryOnReconnect(retry: () => void): void {
  const { connection } = useShell();
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    let wasOnline = connection.isOnline;
    const subscription = connection.onDidChange(() => {
      if (connection.isOnline && !wasOnline) latest.current();
      wasOnline = connection.isOnline;
    });
    void connection.check();
    return () => subscription.dispose();
  }, [connection]);
}
