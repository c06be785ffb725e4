const utf8 = new TextDecoder('utf-8', { fatal: true });

/** @returns undefined for a body that is not UTF-8, not JSON, or not an object */
export function parseBody(body: Buffer): object | undefined {
  try {
    const value: unknown = JSON.parse(utf8.decode(body));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
