import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it when this was first drawn, once this is gone, unless something else has taken it. For dialogs that
 * are drawn while they are open: Blueprint does it only for those that stay in the tree when they are closed.
 */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}
