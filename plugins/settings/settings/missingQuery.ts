/**
 * Completes the query of an address with the parameters of a settings tab.
 * @param search the query of the address: `?domain=edge`
 * @param query parameters of the tab with the values of a link to it
 * @returns the completed query, or undefined if the address has all parameters
 */
export function missingQuery(search: string, query: Readonly<Record<string, string>>): string | undefined {
  const parameters = new URLSearchParams(search);
  const missing = Object.entries(query).filter(([name]) => !parameters.has(name));
  if (missing.length === 0) return undefined;
  for (const [name, value] of missing) parameters.set(name, value);
  return `?${parameters}`;
}
