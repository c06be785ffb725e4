import type { ReactElement } from 'react';
import { useRoute, type PolicyAnswer } from '../../services/index.js';
import { LinkButton } from './LinkButton.js';
import { useTargetAddress, type RouteTarget } from './useTargetAddress.js';

export type RouteButtonProps<TParameters extends object> = RouteTarget<TParameters> & {
  readonly children: string;
  readonly intent?: 'primary' | 'none';
  readonly icon?: ReactElement;
  /** State of the history entry. */
  readonly state?: unknown;
  /** Explains the disabled button to users who may not open the page. Without it, they open the page and see that access is denied. */
  readonly denied?: string;
  /** Whether the user may open the page for the record of this link. By default, whether the user may open the page at all. */
  readonly access?: PolicyAnswer;
};

/** A link to a page with the look of a button. Renders nothing while the page does not exist. (D-137) */
export function RouteButton<TParameters extends object>({
  children,
  denied,
  access,
  intent,
  icon,
  state,
  ...target
}: RouteButtonProps<TParameters>) {
  const page = useRoute(target.route);
  const to = useTargetAddress(target as unknown as RouteTarget<TParameters>);
  if (to === undefined) return null;
  const look = { ...(intent === undefined ? {} : { intent }), ...(icon === undefined ? {} : { icon }) };
  return (
    <LinkButton to={to} state={state} reason={(access ?? page.access) === 'denied' ? denied : undefined} {...look}>
      {children}
    </LinkButton>
  );
}
