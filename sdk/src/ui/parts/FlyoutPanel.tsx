import { Classes, PopoverNext } from '@blueprintjs/core';
import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { Anchor } from './Anchor.js';
import { OVERLAY_DURATION } from './overlayDuration.js';
import { usePreparedOverlay } from './usePreparedOverlay.js';

export interface FlyoutPanelProps {
  /** The element beside which the panel is shown. */
  readonly anchor: HTMLElement | null;
  readonly isOpen: boolean;
  /** Rendered and hidden, until it opens. */
  readonly isPrepared: boolean;
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

/** Marks the element of a panel that takes the focus when the panel opens; by default the first item of a menu, or the panel itself. */
const FIRST_FOCUS = 'data-first-focus';

/** In a low window, a tall panel covers its button rather than reach beyond the window. Lengths are in pixels. */
const POSITION = { offset: { mainAxis: 4 }, shift: { crossAxis: true, padding: 4 } } as const;

/** Moves the focus into a panel that was hidden when its content wanted to take it. */
function takeFocus(popover: HTMLElement): void {
  const first = popover.querySelector<HTMLElement>(`[${FIRST_FOCUS}], [role="menuitem"]`);
  (first ?? popover.closest<HTMLElement>('[tabindex]'))?.focus({ preventScroll: true });
}

const nothing = () => undefined;

/** The panel of a `Flyout`. */
export default function FlyoutPanel({
  anchor,
  isOpen,
  isPrepared,
  content,
  className = '',
  portalClassName,
  onOpening,
  onClosed,
  ...props
}: FlyoutPanelProps) {
  const popover = useRef<HTMLDivElement>(null);
  const wasPrepared = useRef(false);
  const latestOnOpening = useRef(onOpening);
  useEffect(() => {
    latestOnOpening.current = onOpening;
  });
  useEffect(() => {
    if (isOpen) {
      latestOnOpening.current();
      if (wasPrepared.current && popover.current !== null) takeFocus(popover.current);
    }
    wasPrepared.current = isPrepared && !isOpen;
  }, [isOpen, isPrepared]);
  // A closing panel is still visible.
  const isHidden = isPrepared && !isOpen;
  usePreparedOverlay(popover, isHidden);
  useEscapeOutside(isOpen, anchor, () => props.onInteraction(false));
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
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
        isOpen={isOpen || isPrepared}
        // To Blueprint, a hidden panel is open, and a click elsewhere would close it.
        onInteraction={isHidden ? nothing : props.onInteraction}
        content={content}
        popoverRef={popover}
        {...(isHidden ? { autoFocus: false, enforceFocus: false } : {})}
        shouldReturnFocusOnClose={false}
        // After Escape, Blueprint would return the focus in any case, also from a field in which the user types meanwhile.
        canEscapeKeyClose={false}
        onClosed={(panel) => {
          returnFocus(panel, anchor);
          onClosed();
        }}
        animation="minimal"
        transitionDuration={OVERLAY_DURATION}
        // Otherwise, the panel would keep the theme in which it was opened; the class of the root element is enough.
        inheritDarkTheme={false}
        arrow={false}
        middleware={POSITION}
        renderTarget={({ ref }) => <Anchor element={anchor} refer={ref} />}
        popoverClassName={isHidden ? `${className} edge-prepared` : className}
        {...(portalClassName === undefined ? {} : { portalClassName })}
      />
    </span>
  );
}

/**
 * Closes an open panel by Escape while the focus is on its button or on no element: before the panel takes the focus, and after the panel's
 * focused element was removed. Everywhere else the panel handles the key itself.
 */
function useEscapeOutside(isOpen: boolean, anchor: HTMLElement | null, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const focused = document.activeElement;
      if (event.key === 'Escape' && !event.defaultPrevented && (focused === document.body || focused === anchor)) latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, anchor]);
}
