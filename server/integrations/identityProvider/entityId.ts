/** Entity id of the local identity provider, which its messages name as their issuer. The demo customer is configured with it. */
export function entityIdOf(consoleAddress: string): string {
  return new URL('/idp', consoleAddress).toString();
}
