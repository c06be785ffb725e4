import { STORAGE_KEYS } from '@edge-console/sdk/contract';

/** A user's preferences as stored in this browser. */
export interface CopiedPreferences {
  readonly values: Readonly<Record<string, unknown>>;
  /** Keys whose values have not reached the server yet. */
  readonly pending: readonly string[];
  /** When the server confirmed the last values, in milliseconds by key; of the last minute. */
  readonly confirmed?: Readonly<Record<string, number>>;
}

/** Milliseconds. No page takes longer to load. */
const CONFIRMED_FOR = 60_000;

const NOTHING: CopiedPreferences = { values: {}, pending: [] };

/** The copy of one user's preferences in local storage. All tabs write it, so each change starts from the stored values. */
export class LocalCopy {
  constructor(
    private readonly storage: Storage,
    private readonly userId: string,
  ) {}

  /** Undefined: this browser has no copy for this user. */
  read(): CopiedPreferences | undefined {
    return this.parse(this.storage.getItem(STORAGE_KEYS.userPreferences));
  }

  /** @param text the value that another tab has written */
  parse(text: string | null): CopiedPreferences | undefined {
    try {
      const kept = JSON.parse(text ?? '{}') as { readonly userId?: unknown } & Partial<CopiedPreferences>;
      if (kept.userId !== this.userId || typeof kept.values !== 'object' || !Array.isArray(kept.pending)) return undefined;
      const { confirmed = {} } = kept;
      return { values: kept.values, pending: kept.pending.filter((key) => typeof key === 'string'), confirmed };
    } catch {
      return undefined;
    }
  }

  /** The server has received the value of a key. */
  confirm(confirmedKey: string): void {
    const now = Date.now();
    this.update(({ values, pending, confirmed = {} }) => ({
      values,
      pending: pending.filter((key) => key !== confirmedKey),
      confirmed: {
        ...Object.fromEntries(Object.entries(confirmed).filter(([, time]) => now - time < CONFIRMED_FOR)),
        [confirmedKey]: now,
      },
    }));
  }

  /** If the storage is full or forbidden, only the copy is lost. */
  update(change: (copy: CopiedPreferences) => CopiedPreferences): void {
    try {
      const changed = change(this.read() ?? NOTHING);
      this.storage.setItem(STORAGE_KEYS.userPreferences, JSON.stringify({ userId: this.userId, ...changed }));
    } catch {
      // The page works without the stored copy.
    }
  }
}
