import { STORAGE_KEYS } from '@edge-console/sdk/contract';

/** Flags that are on (`true`) and those with a text, by name. */
export type FlagValues = ReadonlyMap<string, true | string>;

/** Number of contexts whose values are kept: that of signed-out visitors, and the customers that users selected last. */
const MOST = 8;

interface Entry {
  readonly about: string;
  readonly values: readonly (readonly [string, true | string])[];
}

/** The last values of a service, kept in this browser until log-out. Values that cannot be stored or read count as unknown. (FLAG-005) */
export class KnownFlags {
  constructor(private readonly storage: Storage) {}

  /** @param about service and context */
  keep(about: string, values: FlagValues): void {
    attempt(() => {
      const others = attempt(() => this.read().filter((entry) => entry.about !== about)) ?? [];
      this.storage.setItem(STORAGE_KEYS.knownFlags, JSON.stringify([{ about, values: [...values] }, ...others].slice(0, MOST)));
    });
  }

  of(about: string): FlagValues | undefined {
    return attempt(() => {
      const entry = this.read().find((kept) => kept.about === about);
      return entry && new Map(entry.values);
    });
  }

  private read(): readonly Entry[] {
    return JSON.parse(this.storage.getItem(STORAGE_KEYS.knownFlags) ?? '[]') as readonly Entry[];
  }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
