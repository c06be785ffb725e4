import { STORAGE_KEYS } from '@edge-console/sdk/contract';

/** What a user chose, as this browser has it. */
export interface CopiedPreferences {
  readonly values: Readonly<Record<string, unknown>>;
  /** Keys whose value has yet to reach the server. */
  readonly pending: readonly string[];
}

const NOTHING: CopiedPreferences = { values: {}, pending: [] };

/** The copy of one user's preferences in local storage. All tabs write it, so each change starts from what is there. */
export class LocalCopy {
  constructor(
    private readonly storage: Storage,
    private readonly userId: string,
  ) {}

  /** Undefined: this browser has none of this user. */
  read(): CopiedPreferences | undefined {
    return this.parse(this.storage.getItem(STORAGE_KEYS.userPreferences));
  }

  /** @param text what another tab has written */
  parse(text: string | null): CopiedPreferences | undefined {
    try {
      const kept = JSON.parse(text ?? '{}') as { readonly userId?: unknown } & Partial<CopiedPreferences>;
      if (kept.userId !== this.userId || typeof kept.values !== 'object' || !Array.isArray(kept.pending)) return undefined;
      return { values: kept.values, pending: kept.pending.filter((key) => typeof key === 'string') };
    } catch {
      return undefined;
    }
  }

  /** A full or forbidden storage costs the copy, no more. */
  update(change: (copy: CopiedPreferences) => CopiedPreferences): void {
    try {
      const changed = change(this.read() ?? NOTHING);
      this.storage.setItem(STORAGE_KEYS.userPreferences, JSON.stringify({ userId: this.userId, ...changed }));
    } catch {
      // Said above.
    }
  }
}
