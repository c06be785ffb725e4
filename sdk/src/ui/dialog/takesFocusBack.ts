import type { OverlayInstance } from '@blueprintjs/core';

/** Sets whether an overlay takes the focus back from elements outside it; only overlays that keep the focus do. */
export function takesFocusBack(overlay: OverlayInstance | undefined, isOn: boolean): void {
  if (overlay?.handleDocumentFocus === undefined) return;
  if (!isOn) document.removeEventListener('focus', overlay.handleDocumentFocus, true);
  else if (overlay.props.autoFocus === true && overlay.props.enforceFocus === true)
    document.addEventListener('focus', overlay.handleDocumentFocus, true);
}
