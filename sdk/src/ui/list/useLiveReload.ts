import { useEffect, useRef } from 'react';

/** Milliseconds between two requests for data that others change. */
const PAUSE = 30_000;
/** Milliseconds after a request during which a return to the page sends no other one. */
const RECENT = 2_000;

export interface LiveReloadOptions {
  /** Milliseconds between two calls while the page is visible. @default 30000 */
  readonly pause?: number;
  /** False calls nothing. @default true */
  readonly isOn?: boolean;
}

/**
 * Loads data that others change: regularly while the page is visible, and as soon as the user returns to it. A hidden page sends nothing.
 * @param reload must not reject
 */
export function useLiveReload(reload: () => Promise<unknown>, { pause = PAUSE, isOn = true }: LiveReloadOptions = {}): void {
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    if (!isOn) return;
    let calledAt = Date.now();
    let isRunning = false;
    const call = () => {
      if (isRunning || document.visibilityState === 'hidden') return;
      isRunning = true;
      calledAt = Date.now();
      void latest.current().finally(() => {
        isRunning = false;
      });
    };
    const returned = () => {
      if (Date.now() - calledAt >= RECENT) call();
    };
    const timer = setInterval(call, pause);
    window.addEventListener('focus', returned);
    document.addEventListener('visibilitychange', returned);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', returned);
      document.removeEventListener('visibilitychange', returned);
    };
  }, [pause, isOn]);
}
