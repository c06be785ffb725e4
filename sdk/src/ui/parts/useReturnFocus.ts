import { useEffect, useState } from 'react';

/**
 * Gives the focus to an element of the page after the focused element was removed, unless another element has taken it.
 * @param before element that had the focus before; null for none
 */
export function returnFocus(before: Element | null): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
}

/**
 * Returns the focus to the element that had it at the first render, after this component is unmounted, unless another element has taken it.
 * For dialogs that are mounted only while they are open: Blueprint does it only for those that stay mounted after closing.
 */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => returnFocus(before), [before]);
}
