import type { Disposable, Event } from './events.js';
import { serviceToken } from './ServiceResolver.js';

export interface NotificationMessage {
  readonly intent: 'success' | 'warning' | 'error';
  readonly title: string;
  readonly description?: string;
  /** One action beside the message, such as Undo. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** A link in the message. Path under base. */
  readonly link?: { readonly label: string; readonly path: string };
  /** Replaces an open message with the same key. */
  readonly key?: string;
}

export interface ShownNotification extends NotificationMessage {
  readonly id: string;
  readonly at: Date;
}

/** All messages appear top right; errors stay until dismissed. (KERNEL-007, SHELL-030, D-152) */
export interface NotificationService {
  show(message: NotificationMessage): Disposable;
  success(title: string, description?: string): Disposable;
  warning(title: string, description?: string): Disposable;
  error(title: string, description?: string): Disposable;
  readonly shown: readonly ShownNotification[];
  readonly onDidChange: Event<readonly ShownNotification[]>;
}

export const NotificationServiceToken = serviceToken<NotificationService>('NotificationService');
