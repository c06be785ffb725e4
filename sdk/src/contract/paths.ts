/** First segments under a customer's address that the console reserves for its own pages. */
export const SHELL_SEGMENTS: readonly string[] = ['home', 'operations'];

/** Two paths with the same shape match the same addresses, whatever the names of their parameters. */
export function shapeOfPath(path: string): string {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (segment.startsWith(':') ? ':' : segment.toLowerCase()))
    .join('/');
}
