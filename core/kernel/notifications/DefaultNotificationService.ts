import {
  Emitter,
  type ApiError,
  type Disposable,
  type NotificationMessage,
  type NotificationService,
  type ShownNotification,
} from '@edge-console/sdk';
import { injectable } from 'tsyringe';

/** Milliseconds for which a message is shown; undefined: until dismissed. A message with an action is shown longer. (KERNEL-007) */
export function timeoutOf({ intent, action, link, stays = false }: NotificationMessage): number | undefined {
  if (intent === 'error' || stays) return undefined;
  return action === undefined && link === undefined ? 6_000 : 12_000;
}

/** Whether a message replaces an open one: the same action has failed again, or the same result is shown twice. */
function isReplaced(open: NotificationMessage, { intent, title, description, key }: NotificationMessage): boolean {
  if (key !== undefined) return open.key === key;
  return open.action === undefined && open.intent === intent && open.title === title && open.description === description;
}

/** Keeps the messages; the shell's one toaster shows them and removes them after their time. */
@injectable()
export class DefaultNotificationService implements NotificationService {
  private readonly changed = new Emitter<readonly ShownNotification[]>();
  private list: readonly ShownNotification[] = [];
  private count = 0;
  private readonly spent = new Emitter<string>();
  readonly onDidChange = this.changed.event;
  /** Fires with the id of a message whose action was used or withdrawn. */
  readonly onDidSpend = this.spent.event;

  get shown(): readonly ShownNotification[] {
    return this.list;
  }

  show(message: NotificationMessage): Disposable {
    this.count += 1;
    const id = String(this.count);
    const action = message.action === undefined ? {} : { action: this.once(id, message.action) };
    const entry: ShownNotification = { ...message, ...action, id, at: new Date() };
    this.set([...this.list.filter((open) => !isReplaced(open, message)), entry]);
    return {
      dispose: () => {
        this.dismiss(id);
        if (message.action !== undefined) this.spent.fire(id);
      },
    };
  }

  success(title: string, description?: string): Disposable {
    return this.plain('success', title, description);
  }

  warning(title: string, description?: string): Disposable {
    return this.plain('warning', title, description);
  }

  error(title: string, description?: string, failure?: ApiError): Disposable {
    const requestId = failure?.extensions.requestId;
    return this.show({
      intent: 'error',
      title,
      ...(description === undefined ? {} : { description }),
      ...(requestId === undefined ? {} : { requestId }),
    });
  }

  /** Removes a message; has no effect if it is already removed. */
  dismiss(id: string): void {
    if (this.list.some((entry) => entry.id === id)) this.set(this.list.filter((entry) => entry.id !== id));
  }

  /** Removes all messages: they belong to the session that ended. */
  clear(): void {
    if (this.list.length > 0) this.set([]);
  }

  /** Runs the action once, whichever of its buttons the user clicks, and then removes it from the toast and from the history. */
  private once(id: string, { label, run }: NonNullable<NotificationMessage['action']>): NonNullable<NotificationMessage['action']> {
    let isUsed = false;
    const runOnce = () => {
      if (isUsed) return;
      isUsed = true;
      this.dismiss(id);
      this.spent.fire(id);
      run();
    };
    return { label, run: runOnce };
  }

  private plain(intent: NotificationMessage['intent'], title: string, description: string | undefined): Disposable {
    return this.show({ intent, title, ...(description === undefined ? {} : { description }) });
  }

  private set(list: readonly ShownNotification[]): void {
    this.list = list;
    this.changed.fire(list);
  }
}
