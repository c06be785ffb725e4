/** An object that can be disposed once: a registration, a subscription. */
export interface Disposable {
  dispose(): void;
}

/** A subscription to changes: call it with a listener; dispose the result to stop listening. */
export type Event<T> = (listener: (value: T) => void) => Disposable;

/** The source of an {@link Event}. A listener that throws is reported to `onError`; the other listeners are still called. */
export class Emitter<T> implements Disposable {
  private readonly listeners = new Set<(value: T) => void>();

  constructor(private readonly onError: (error: unknown) => void = (error) => reportError(error)) {}

  readonly event: Event<T> = (listener) => {
    // Wrapped, so that subscribing the same function twice creates two subscriptions.
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

/** Disposes several objects in reverse order; continues when one throws, then throws the first error. */
export class DisposableStore implements Disposable {
  private items: Disposable[] = [];

  add<T extends Disposable>(item: T): T {
    this.items.push(item);
    return item;
  }

  /** Removes an object that was disposed elsewhere. */
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
