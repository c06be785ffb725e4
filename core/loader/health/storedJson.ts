/** The object stored under a key; empty if it is missing or cannot be read. */
export function readStored<T>(storage: Storage, key: string): Record<string, T> {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, T>) : {};
  } catch {
    return {};
  }
}

/** Stores an object; removes an empty one. If the storage is full or forbidden, only this record is lost. */
export function writeStored(storage: Storage, key: string, value: Readonly<Record<string, unknown>>): void {
  try {
    if (Object.keys(value).length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(value));
  } catch {
    // The page works without the record.
  }
}
