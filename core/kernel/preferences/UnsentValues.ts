import { keptKeys } from '@edge-console/sdk/contract';

/** What a user had chosen and the server had not heard of when their session ended. Kept by this tab for their next one. */
export class UnsentValues {
  constructor(private readonly storage: Storage) {}

  /** A full or forbidden storage costs these choices, no more. */
  keep(userId: string, keys: readonly string[], read: (key: string) => unknown): void {
    try {
      this.storage.setItem(this.keyOf(userId), JSON.stringify(Object.fromEntries(keys.map((key) => [key, read(key) ?? null]))));
    } catch {
      // Said above.
    }
  }

  /** Takes them out. A value of undefined was forgotten on purpose. */
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
