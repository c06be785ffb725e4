import { useEffect, type RefObject } from 'react';
import { Classes } from '@blueprintjs/core';

/**
 * Prepares an overlay, rendered and hidden by the class 'edge-prepared', to be shown at little cost. `visibility: hidden` keeps the focus out
 * while the content is rendered, but to end it, the browser computes the styles of each element again. So once the content has been painted, the
 * overlay becomes transparent and clipped instead, until a key is pressed, which could move the focus into it.
 * @param inside an element of the overlay
 */
export function usePreparedOverlay(inside: RefObject<HTMLElement | null>, isHidden: boolean): void {
  useEffect(() => {
    if (!isHidden) return undefined;
    let overlay: HTMLElement | null | undefined;
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const whenPainted = () => {
      frame = requestAnimationFrame(() => (timer = setTimeout(makeReady)));
    };
    const makeReady = () => {
      overlay = inside.current?.closest<HTMLElement>(`.${Classes.OVERLAY}`);
      // Content that is still loading may take the focus when it is rendered.
      if (overlay?.querySelector('[aria-busy="true"]') !== null) return whenPainted();
      overlay.dataset['ready'] = '';
      overlay.setAttribute('aria-hidden', 'true');
    };
    const hide = () => {
      delete overlay?.dataset['ready'];
      overlay?.removeAttribute('aria-hidden');
    };
    whenPainted();
    document.addEventListener('keydown', hide, true);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      document.removeEventListener('keydown', hide, true);
      hide();
    };
  }, [inside, isHidden]);
}
