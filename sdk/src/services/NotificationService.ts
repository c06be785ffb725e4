import type { ApiError } from './ApiError.js';
import type { Disposable, Event } from './events.js';
import { serviceToken } from './ServiceResolver.js';

export interface NotificationMessage {
  readonly intent: 'success' | 'warning' | 'error';
  readonly title: string;
  readonly description?: string;
  /** One action beside the message, such as Undo; works once. It is in the list of messages until it is used or the message is disposed. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** A link in the message. Path under base. */
  readonly link?: { readonly label: string; readonly path: string };
  /** Stays until it is dismissed or disposed, for ongoing states; errors stay by default. */
  readonly stays?: boolean;
  /** Replaces an open message with the same key. Without keys, a message replaces an open one with the same texts and no action. */
  readonly key?: string;
  /** Not kept in the list of messages: a hint that applies while the user looks at the page, such as fields of a form that have errors. */
  readonly isTransient?: boolean;
  /** Reference of the failed call for support: `error.extensions.requestId`. */
  readonly requestId?: string;
}

export interface ShownNotification extends NotificationMessage {
  readonly id: string;
  readonly at: Date;
}

/** All messages appear top right; errors stay until dismissed. (KERNEL-007, SHELL-030, D-152) */
export interface NotificationService {
  /** Disposing removes the message and its action. */
  show(message: NotificationMessage): Disposable;
  success(title: string, description?: string): Disposable;
  warning(title: string, description?: string): Disposable;
  /** @param failure the failed call: its reference is stored with the message */
  error(title: string, description?: string, failure?: ApiError): Disposable;
  readonly shown: readonly ShownNotification[];
  readonly onDidChange: Event<readonly ShownNotification[]>;
}

export const NotificationServiceToken = serviceToken<NotificationService>('NotificationService');
