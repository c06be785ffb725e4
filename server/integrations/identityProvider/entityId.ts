/** Entity id of the local identity provider: what its messages name as their issuer, and what the demo customer expects. */
export function entityIdOf(consoleAddress: string): string {
  return new URL('/idp', consoleAddress).toString();
}
