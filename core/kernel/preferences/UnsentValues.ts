import { keptKeys } from '@edge-console/sdk/contract';

/** Preferences that the server had not received when the user's session ended. This tab keeps them for the user's next session. */
export class UnsentValues {
  constructor(private readonly storage: Storage) {}

  /** If the storage is full or forbidden, these preferences are lost. */
  keep(userId: string, keys: readonly string[], read: (key: string) => unknown): void {
    try {
      this.storage.setItem(this.keyOf(userId), JSON.stringify(Object.fromEntries(keys.map((key) => [key, read(key) ?? null]))));
    } catch {
      // The page works without the stored copy.
    }
  }

  /** Returns the values and removes them from the storage. The user removed a value of undefined on purpose. */
  take(userId: string): Readonly<Record<string, unknown>> {
    try {
      const kept = JSON.parse(this.storage.getItem(this.keyOf(userId)) ?? '{}') as Readonly<Record<string, unknown>>;
      this.storage.removeItem(this.keyOf(userId));
      return Object.fromEntries(Object.entries(kept).map(([key, value]) => [key, value ?? undefined]));
    } catch {
      return {};
    }
  }

  private keyOf(userId: string): string {
    return `${keptKeys(userId)}preferences`;
  }
}
