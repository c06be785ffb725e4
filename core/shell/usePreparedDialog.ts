import { usePreparedOverlay } from '@edge-console/sdk/ui';
import { useEffect, useRef, type RefObject } from 'react';

interface PreparedDialog {
  readonly containerRef: RefObject<HTMLDivElement | null>;
  readonly backdropClassName?: string;
  readonly autoFocus?: false;
  readonly enforceFocus?: false;
}

/**
 * Props of an open dialog that is hidden until it is shown. Rendering a dialog takes longer than showing one. The backdrop has the class,
 * because Blueprint replaces a portal whose class changes.
 * @param isShown from its first rendering on, or later: then its first field takes the focus
 */
export function usePreparedDialog(isShown: boolean): PreparedDialog {
  const containerRef = useRef<HTMLDivElement>(null);
  const wasHidden = useRef(!isShown);
  usePreparedOverlay(containerRef, !isShown);
  useEffect(() => {
    if (isShown && wasHidden.current) containerRef.current?.querySelector('input')?.focus({ preventScroll: true });
    wasHidden.current = !isShown;
  }, [isShown]);
  return isShown ? { containerRef } : { containerRef, backdropClassName: 'edge-prepared', autoFocus: false, enforceFocus: false };
}
