import { useLayoutEffect, type RefObject } from 'react';
import { useOverlayStack, type OverlayInstance } from '@blueprintjs/core';
import { takesFocusBack } from './takesFocusBack.js';

/** Adds an overlay that was rendered in a stack of its own to the stack of the page, as Blueprint does for one that opens. */
export function useOpenOverlay(overlay: RefObject<OverlayInstance | null>, isOpen: boolean): void {
  const { openOverlay, closeOverlay, getLastOpened } = useOverlayStack();
  useLayoutEffect(() => {
    const instance = overlay.current;
    if (!isOpen || instance === null) return undefined;
    takesFocusBack(getLastOpened(), false);
    // With a portal, the page gets the class of an open overlay.
    openOverlay({ ...instance, props: { ...instance.props, usePortal: true } });
    // Tab may have left the dialog, which was shown before this rendering.
    instance.bringFocusInsideOverlay?.();
    return () => {
      closeOverlay(instance.id);
      takesFocusBack(getLastOpened(), true);
    };
  }, [overlay, isOpen, openOverlay, closeOverlay, getLastOpened]);
}
