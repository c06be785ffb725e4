/** An object kept under a key; empty when there is none, or none that can be read. */
export function readStored<T>(storage: Storage, key: string): Record<string, T> {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, T>) : {};
  } catch {
    return {};
  }
}

/** Keeps an object; an empty one is forgotten. A full or forbidden storage keeps nothing, which costs no more than the record. */
export function writeStored(storage: Storage, key: string, value: Readonly<Record<string, unknown>>): void {
  try {
    if (Object.keys(value).length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(value));
  } catch {
    // As the docstring says.
  }
}
