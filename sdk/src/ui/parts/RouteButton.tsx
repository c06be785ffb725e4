import { LinkButton } from './LinkButton.js';
import { useTargetAddress, type RouteTarget } from './useTargetAddress.js';

export type RouteButtonProps<TParameters extends object> = RouteTarget<TParameters> & { readonly children: string };

/** A link to a page with the look of a button. Renders nothing while the page does not exist. */
export function RouteButton<TParameters extends object>({ children, ...target }: RouteButtonProps<TParameters>) {
  const to = useTargetAddress(target as unknown as RouteTarget<TParameters>);
  return to === undefined ? null : <LinkButton to={to}>{children}</LinkButton>;
}
