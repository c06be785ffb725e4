import { Classes, PopoverNext } from '@blueprintjs/core';
import type { KeyboardEvent, ReactElement } from 'react';
import { Anchor } from './Anchor.js';
import { OVERLAY_DURATION } from './overlayDuration.js';

export interface FlyoutPanelProps {
  /** The element beside which the panel is shown. */
  readonly anchor: HTMLElement | null;
  readonly isOpen: boolean;
  readonly placement: 'bottom-start' | 'bottom-end';
  readonly content: ReactElement;
  readonly className: string | undefined;
  readonly portalClassName: string | undefined;
  readonly onInteraction: (isOpen: boolean) => void;
  readonly onOpening: () => void;
  readonly onClosed: () => void;
}

/**
 * Returns the focus to the button if closing the panel lost it. Blueprint would also take the focus from an element that the user has
 * focused meanwhile, such as a clicked field.
 */
function returnFocus(panel: HTMLElement, button: HTMLElement | null): void {
  const focused = document.activeElement;
  const isLost = focused === null || focused === document.body || panel.closest(`.${Classes.PORTAL}`)?.contains(focused) === true;
  if (isLost) button?.focus({ preventScroll: true });
}

/** In a low window, a tall panel covers its button rather than reach beyond the window. Lengths are in pixels. */
const POSITION = { offset: { mainAxis: 4 }, shift: { crossAxis: true, padding: 4 } } as const;

/** The panel of a `Flyout`. */
export default function FlyoutPanel({ anchor, className, portalClassName, onClosed, ...props }: FlyoutPanelProps) {
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !props.isOpen) return;
    // Escape would also close the dialog around the flyout.
    event.preventDefault();
    event.stopPropagation();
    props.onInteraction(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- receives the keys of the panel, which React bubbles out of its portal
    <span style={{ display: 'contents' }} onKeyDown={closeByEscape}>
      <PopoverNext
        {...props}
        shouldReturnFocusOnClose={false}
        // After Escape, Blueprint would return the focus in any case, also from a field in which the user types meanwhile.
        canEscapeKeyClose={false}
        onClosed={(panel) => {
          returnFocus(panel, anchor);
          onClosed();
        }}
        animation="minimal"
        transitionDuration={OVERLAY_DURATION}
        arrow={false}
        middleware={POSITION}
        renderTarget={({ ref }) => <Anchor element={anchor} refer={ref} />}
        {...(className === undefined ? {} : { popoverClassName: className })}
        {...(portalClassName === undefined ? {} : { portalClassName })}
      />
    </span>
  );
}
