import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Replaces the current address before the browser paints, for a page that has moved. The router's own `Navigate` navigates after the paint,
 * and would replace the page of a link that the user clicks in between.
 * @param to address with the base, query and fragment
 */
export function useRedirect(to: string): void {
  const navigate = useNavigate();
  useLayoutEffect(() => void navigate(to, { replace: true }), [navigate, to]);
}
