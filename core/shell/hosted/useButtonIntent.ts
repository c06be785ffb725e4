import { preparing } from '@edge-console/sdk/ui';
import { useEffect } from 'react';

/**
 * Tells when the user is about to press a button that another component renders.
 * @param begin called again and again while the mouse moves on the button
 * @param end called when the mouse or the focus leaves the button, also after it was pressed
 */
export function useButtonIntent(button: HTMLElement | null | undefined, begin: () => void, end: () => void): void {
  useEffect(() => {
    const { onPointerMove, onPointerLeave, onKeyUp, onBlur } = preparing(begin, end);
    const listening = new AbortController();
    const { signal } = listening;
    button?.addEventListener('pointermove', onPointerMove, { signal });
    button?.addEventListener('pointerleave', onPointerLeave, { signal });
    button?.addEventListener('keyup', onKeyUp, { signal });
    button?.addEventListener('blur', onBlur, { signal });
    return () => listening.abort();
  }, [button, begin, end]);
}
