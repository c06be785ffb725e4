import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Navigates before the browser paints. The router's own `Navigate` navigates after the paint, and would replace the page of a link that
 * the user clicks in between.
 */
export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useLayoutEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
