import { startTransition } from 'react';
import type { RouterProviderProps } from 'react-router-dom';

type Router = RouterProviderProps['router'];

/**
 * A router whose page is rendered after the question that a blocked navigation asks. Otherwise React renders both at once: the router renders all links
 * again when a navigation is blocked, which takes a third of the time until the question appears.
 *
 * No other change of the router is deferred. In a concurrent rendering, Apollo's queries could overwrite each other's variables, but a blocked
 * navigation leaves the address, and so the variables, as they are.
 */
export function deferBlocked(router: Router): Router {
  const subscribe: Router['subscribe'] = (listener) =>
    router.subscribe((...change) => {
      const render = () => listener(...change);
      if ([...change[0].blockers.values()].some(({ state }) => state === 'blocked')) startTransition(render);
      else render();
    });
  return Object.create(router, { subscribe: { value: subscribe } }) as Router;
}
