import { useEffect, useRef, useState } from 'react';

/**
 * Returns the focus to the element that had it at the first render, after this component is unmounted, unless another element has taken it.
 * For dialogs that are mounted only while they are open: Blueprint does it only for those that stay mounted after closing.
 * @param opener element that had the focus, if it has lost it before the first render, or if the dialog was rendered before it was opened
 * @param isShown false while the dialog is rendered and hidden. A dialog that is never shown takes no focus, so it returns none.
 */
export function useReturnFocus(opener?: Element | null, isShown = true): void {
  const [first] = useState(() => document.activeElement);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    before.current = isShown ? (opener ?? first) : null;
  });
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before.current instanceof HTMLElement && before.current.isConnected) before.current.focus({ preventScroll: true });
    },
    [],
  );
}
