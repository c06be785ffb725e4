import { useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Replaces the current address before the browser paints, for a page that has moved. The router's own `Navigate` navigates after the paint,
 * and would replace the page of a link that the user clicks in between.
 * @param to address with the base, query and fragment
 */
export function useRedirect(to: string): void {
  const navigate = useNavigate();
  // Navigates in a second render, which React runs before the paint too: in the first render of the application, the router subscribes
  // after the effects of its pages, and a navigation before that would change the address and not the page.
  const [isRendered, setRendered] = useState(false);
  useLayoutEffect(() => setRendered(true), []);
  useLayoutEffect(() => {
    if (isRendered) void navigate(to, { replace: true });
  }, [isRendered, navigate, to]);
}
