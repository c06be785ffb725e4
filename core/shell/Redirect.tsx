import { useRedirect } from '@edge-console/sdk';

/** Renders nothing and opens another address. */
export function Redirect({ to }: { readonly to: string }) {
  useRedirect(to);
  return null;
}
