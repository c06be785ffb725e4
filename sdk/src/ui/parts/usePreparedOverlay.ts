import { useEffect, type RefObject } from 'react';
import { Classes } from '@blueprintjs/core';

/**
 * Prepares an overlay, rendered and hidden by the class 'edge-prepared', to be shown at little cost. `visibility: hidden` keeps the focus out
 * while the content is rendered, but to end it, the browser computes the styles of each element again. So a frame after the content has been
 * painted, its portal becomes transparent and lies behind the page instead, until Tab is pressed, which could move the focus into it.
 * @param inside an element of the overlay
 */
export function usePreparedOverlay(inside: RefObject<HTMLElement | null>, isHidden: boolean): void {
  useEffect(() => {
    if (!isHidden) return undefined;
    let portal: HTMLElement | null | undefined;
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const whenPainted = () => {
      frame = requestAnimationFrame(() => (timer = setTimeout(makeReady)));
    };
    const makeReady = () => {
      const found = inside.current?.closest<HTMLElement>(`.${Classes.PORTAL}`);
      // Content takes the focus in effects after its first rendering; content that is still loading has not rendered yet.
      const isSettled = found === portal && portal?.querySelector('[aria-busy="true"]') === null;
      portal = found;
      if (!isSettled) return whenPainted();
      portal?.setAttribute('data-ready', '');
      portal?.setAttribute('aria-hidden', 'true');
    };
    const hide = () => {
      portal?.removeAttribute('data-ready');
      portal?.removeAttribute('aria-hidden');
    };
    const hideBeforeTab = ({ key }: KeyboardEvent) => (key === 'Tab' ? hide() : undefined);
    whenPainted();
    document.addEventListener('keydown', hideBeforeTab, true);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      document.removeEventListener('keydown', hideBeforeTab, true);
      hide();
    };
  }, [inside, isHidden]);
}
