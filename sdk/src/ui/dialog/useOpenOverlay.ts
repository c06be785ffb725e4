import { useLayoutEffect, type RefObject } from 'react';
import { useOverlayStack, type OverlayInstance } from '@blueprintjs/core';

/** Adds an overlay that was rendered in a stack of its own to the stack of the page, as Blueprint does for one that opens. */
export function useOpenOverlay(overlay: RefObject<OverlayInstance | null>, isOpen: boolean): void {
  const { openOverlay, closeOverlay, getLastOpened } = useOverlayStack();
  useLayoutEffect(() => {
    const instance = overlay.current;
    if (!isOpen || instance === null) return undefined;
    keepFocus(getLastOpened(), false);
    // With a portal, the page gets the class of an open overlay.
    openOverlay({ ...instance, props: { ...instance.props, usePortal: true } });
    // Tab may have left the dialog, which was shown before this rendering.
    instance.bringFocusInsideOverlay?.();
    return () => {
      closeOverlay(instance.id);
      const below = getLastOpened();
      if (below?.props.autoFocus === true && below.props.enforceFocus === true) keepFocus(below, true);
    };
  }, [overlay, isOpen, openOverlay, closeOverlay, getLastOpened]);
}

/** Whether an overlay takes the focus back from elements outside it. */
function keepFocus(overlay: OverlayInstance | undefined, isOn: boolean): void {
  const listener = overlay?.handleDocumentFocus;
  if (listener === undefined) return;
  if (isOn) document.addEventListener('focus', listener, true);
  else document.removeEventListener('focus', listener, true);
}
