import type { BrowserEnvironment, TabChannel } from '../browser/BrowserEnvironment.js';

const CHANNEL = 'edge.session';

/** Messages between tabs. */
export type TabMessage =
  | { readonly type: 'signing-out' | 'signed-out' | 'expired' }
  | { readonly type: 'signed-in'; readonly userId: string };

function isTabMessage(value: unknown): value is TabMessage {
  const type = (value as { readonly type?: unknown } | null)?.type;
  return type === 'signing-out' || type === 'signed-out' || type === 'expired' || type === 'signed-in';
}

/** Synchronizes the session of the console's tabs. (D-019) */
export class SessionTabs {
  private readonly channel: TabChannel | undefined;

  constructor(environment: BrowserEnvironment, onMessage: (message: TabMessage) => void) {
    this.channel = environment.openChannel(CHANNEL);
    if (this.channel === undefined) return;
    this.channel.onMessage = (message) => {
      if (isTabMessage(message)) onMessage(message);
    };
  }

  post(message: TabMessage): void {
    this.channel?.post(message);
  }

  dispose(): void {
    this.channel?.close();
  }
}
