import {
  Emitter,
  NavigationServiceToken,
  NotificationServiceToken,
  serviceToken,
  SessionServiceToken,
  TelemetryServiceToken,
  type Disposable,
  type NavigationService,
  type NotificationMessage,
  type SessionService,
  type SessionState,
  type ShownNotification,
  type TelemetryService,
} from '@edge-console/sdk';
import { inject, injectable } from 'tsyringe';
import { BrowserEnvironmentToken, type BrowserEnvironment } from '../browser/BrowserEnvironment.js';
import type { DefaultNotificationService } from './DefaultNotificationService.js';
import { readKept, writeKept } from './keptMessages.js';

/** A message in the history. */
export interface KeptMessage {
  readonly key: string;
  readonly intent: NotificationMessage['intent'];
  readonly title: string;
  readonly description?: string;
  readonly at: Date;
  readonly isRead: boolean;
  readonly requestId?: string;
  /** Full address, because the selected customer may have changed. */
  readonly link?: { readonly label: string; readonly address: string };
  /** Only while the action is available: not after it was used or withdrawn, in another customer, or after a reload. */
  readonly action?: NonNullable<NotificationMessage['action']>;
}

/** Maximum number of messages. */
const MOST = 50;

/** The last messages of the user in this tab, newest first, until log-out. */
@injectable()
export class NotificationHistory implements Disposable {
  private readonly changed: Emitter<readonly KeptMessage[]>;
  private readonly subscriptions: readonly Disposable[];
  private list: readonly KeptMessage[] = [];
  /** Ids of the received messages, and the keys under which they are stored. */
  private readonly keys = new Map<string, string>();
  private userId: string | undefined;
  private customerId: string | undefined;

  constructor(
    @inject(NotificationServiceToken) notifications: DefaultNotificationService,
    @inject(SessionServiceToken) session: SessionService,
    @inject(NavigationServiceToken) private readonly navigation: NavigationService,
    @inject(TelemetryServiceToken) telemetry: TelemetryService,
    @inject(BrowserEnvironmentToken) private readonly environment: Pick<BrowserEnvironment, 'window'>,
  ) {
    this.changed = new Emitter((error) => telemetry.report(error));
    this.subscriptions = [
      session.onDidChange((state) => this.followSession(state)),
      notifications.onDidChange((shown) => this.take(shown)),
      notifications.onDidSpend((id) => this.withdrawAction(id)),
    ];
  }

  get messages(): readonly KeptMessage[] {
    return this.list;
  }

  get onDidChange() {
    return this.changed.event;
  }

  get unread(): number {
    return this.list.filter(({ isRead }) => !isRead).length;
  }

  /** Marks all messages as read, or the one with this id of the notification service. */
  markRead(id?: string): void {
    const key = id === undefined ? undefined : this.keys.get(id);
    if (id !== undefined && key === undefined) return;
    const isConcerned = (message: KeptMessage) => !message.isRead && (key === undefined || message.key === key);
    if (this.list.some(isConcerned)) this.set(this.list.map((message) => (isConcerned(message) ? { ...message, isRead: true } : message)));
  }

  clear(): void {
    if (this.list.length > 0) this.set([]);
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
    this.changed.dispose();
  }

  private followSession(state: SessionState): void {
    if (state.status === 'signed-out' || state.status === 'expired') {
      this.userId = undefined;
      this.keys.clear();
      return this.set([]);
    }
    if (state.status !== 'signed-in') return;
    const { user, customer } = state;
    if (this.customerId !== customer.customerId) this.withdrawAllActions();
    this.customerId = customer.customerId;
    if (this.userId === user._id) return;
    this.userId = user._id;
    this.set(readKept(this.environment.window.sessionStorage, user._id));
  }

  private take(shown: readonly ShownNotification[]): void {
    if (this.userId === undefined) return;
    const fresh = shown.filter(({ id, isTransient }) => isTransient !== true && !this.keys.has(id)).map((message) => this.toKept(message));
    if (fresh.length > 0) this.set([...fresh.reverse(), ...this.list].slice(0, MOST));
  }

  private toKept({ id, intent, title, description, at, requestId, link, action }: ShownNotification): KeptMessage {
    const key = `${at.getTime()}-${id}`;
    this.keys.set(id, key);
    return {
      key,
      intent,
      title,
      at,
      isRead: false,
      ...(description === undefined ? {} : { description }),
      ...(requestId === undefined ? {} : { requestId }),
      ...(link === undefined ? {} : { link: { label: link.label, address: this.navigation.toBase(link.path) } }),
      ...(action === undefined ? {} : { action }),
    };
  }

  private withdrawAction(id: string): void {
    const key = this.keys.get(id);
    if (this.list.some((message) => message.key === key && message.action !== undefined))
      this.set(this.list.map((message) => (message.key === key ? withoutAction(message) : message)));
  }

  private withdrawAllActions(): void {
    if (this.list.some(({ action }) => action !== undefined)) this.set(this.list.map(withoutAction));
  }

  private set(list: readonly KeptMessage[]): void {
    this.list = list;
    writeKept(this.environment.window.sessionStorage, this.userId, list);
    this.changed.fire(list);
  }
}

function withoutAction({ action: _, ...message }: KeptMessage): KeptMessage {
  return message;
}

export const NotificationHistoryToken = serviceToken<NotificationHistory>('kernel.NotificationHistory');
