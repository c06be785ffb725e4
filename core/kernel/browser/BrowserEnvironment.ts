import { serviceToken } from '@edge-console/sdk';

/** A channel to the console's other tabs. */
export interface TabChannel {
  post(message: unknown): void;
  onMessage: ((message: unknown) => void) | undefined;
  close(): void;
}

/** The parts of the browser that the kernel uses, so that tests can replace them. */
export interface BrowserEnvironment {
  readonly window: Window;
  readonly fetch: (input: string, init?: RequestInit) => Promise<Response>;
  /** Preferred language of the browser, `en-AU`. */
  readonly language: string;
  /** Locks shared by all tabs; undefined where the browser has none (plain http). */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  openChannel(name: string): TabChannel | undefined;
  reload(): void;
  assign(url: string): void;
}

export const BrowserEnvironmentToken = serviceToken<BrowserEnvironment>('kernel.BrowserEnvironment');

function openChannel(name: string): TabChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(name);
  const line: TabChannel = { post: (message) => channel.postMessage(message), onMessage: undefined, close: () => channel.close() };
  channel.onmessage = (event) => line.onMessage?.(event.data);
  return line;
}

/** The real browser. */
export function browserEnvironment(): BrowserEnvironment {
  return {
    window,
    fetch: (input, init) => window.fetch(input, init),
    language: navigator.languages[0] ?? navigator.language,
    locks: navigator.locks as LockManager | undefined,
    openChannel,
    reload: () => window.location.reload(),
    assign: (url) => window.location.assign(url),
  };
}
