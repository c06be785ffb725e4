/** Flags that are on (`true`) and those with a text, by name. */
export type FlagValues = ReadonlyMap<string, true | string>;

const KEY = 'edge.flags';
/** Contexts whose values are kept: nobody's, and customers that somebody works in. */
const MOST = 8;

interface Entry {
  readonly about: string;
  readonly values: readonly (readonly [string, true | string])[];
}

/** Values as a service answered them last, kept in this browser until log-out. (FLAG-005) */
export class KnownFlags {
  constructor(private readonly storage: Storage) {}

  /** @param about service and context */
  keep(about: string, values: FlagValues): void {
    const others = this.read().filter((entry) => entry.about !== about);
    try {
      this.storage.setItem(KEY, JSON.stringify([{ about, values: [...values] }, ...others].slice(0, MOST)));
    } catch {
      // A browser without room goes without.
    }
  }

  of(about: string): FlagValues | undefined {
    const entry = this.read().find((kept) => kept.about === about);
    return entry && new Map(entry.values);
  }

  private read(): readonly Entry[] {
    try {
      const entries: unknown = JSON.parse(this.storage.getItem(KEY) ?? '[]');
      return Array.isArray(entries) ? entries.filter(isEntry) : [];
    } catch {
      return [];
    }
  }
}

function isEntry(value: unknown): value is Entry {
  const { about, values } = (value ?? {}) as Partial<Record<keyof Entry, unknown>>;
  return typeof about === 'string' && Array.isArray(values) && values.every((pair) => Array.isArray(pair) && typeof pair[0] === 'string');
}
