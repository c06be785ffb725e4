import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Leads to another address at once. The router's own `Navigate` does so after the page has been painted: a link that somebody chose in
 * between was overtaken by it.
 */
export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useLayoutEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
