/** First segments under a customer's address that belong to the console's own pages. */
export const SHELL_SEGMENTS: readonly string[] = ['operations'];

/** Two paths with the same shape match the same addresses, whatever their parameters are called. */
export function shapeOfPath(path: string): string {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (segment.startsWith(':') ? ':' : segment.toLowerCase()))
    .join('/');
}
