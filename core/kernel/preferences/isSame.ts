function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Whether two values are the same JSON; the database may change the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one, sortedKeys) === JSON.stringify(other, sortedKeys);
}
