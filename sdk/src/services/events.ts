/** Something that can be undone once: a registration, a subscription. */
export interface Disposable {
  dispose(): void;
}

/** A subscription to changes: call it with a listener, keep what it returns to stop listening. */
export type Event<T> = (listener: (value: T) => void) => Disposable;

/**
 * The source of an {@link Event}. A listener that throws is reported to `onError` and does not keep the others from hearing.
 */
export class Emitter<T> implements Disposable {
  private readonly listeners = new Set<(value: T) => void>();

  constructor(private readonly onError: (error: unknown) => void = (error) => reportError(error)) {}

  readonly event: Event<T> = (listener) => {
    // Wrapped, so that the same function subscribed twice is two subscriptions.
    const entry = (value: T) => listener(value);
    this.listeners.add(entry);
    return { dispose: () => void this.listeners.delete(entry) };
  };

  fire(value: T): void {
    for (const listener of [...this.listeners]) {
      try {
        listener(value);
      } catch (error) {
        this.onError(error);
      }
    }
  }

  /** Listeners that have not been disposed; for tests of leaks. */
  get size(): number {
    return this.listeners.size;
  }

  dispose(): void {
    this.listeners.clear();
  }
}

/** Disposes many things in reverse order; goes on when one throws, then throws the first error. */
export class DisposableStore implements Disposable {
  private items: Disposable[] = [];

  add<T extends Disposable>(item: T): T {
    this.items.push(item);
    return item;
  }

  /** Forgets a thing that was disposed by other means. */
  remove(item: Disposable): void {
    this.items = this.items.filter((other) => other !== item);
  }

  dispose(): void {
    const items = this.items.reverse();
    this.items = [];
    const errors: unknown[] = [];
    for (const item of items) {
      try {
        item.dispose();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }
}
