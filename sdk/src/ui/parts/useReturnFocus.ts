import { useEffect, useRef, useState } from 'react';

/**
 * Returns the focus to the element that had it at the first render, after this component is unmounted, unless another element has taken it.
 * For dialogs that are mounted only while they are open: Blueprint does it only for those that stay mounted after closing.
 * @param opener element that had the focus, if it has lost it before the first render, or if the dialog was rendered before it was opened
 */
export function useReturnFocus(opener?: Element | null): void {
  const [first] = useState(() => document.activeElement);
  const before = useRef(first);
  useEffect(() => {
    before.current = opener ?? first;
  });
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before.current instanceof HTMLElement && before.current.isConnected) before.current.focus({ preventScroll: true });
    },
    [],
  );
}
