import { lazy, Suspense, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { Button, Classes, type ButtonProps } from '@blueprintjs/core';

const loadPanel = () => import('./FlyoutPanel.js');
const FlyoutPanel = lazy(loadPanel);

export interface FlyoutProps {
  readonly isOpen: boolean;
  readonly onInteraction: (isOpen: boolean) => void;
  /** Its button; content and states are given by the flyout. */
  readonly button: ButtonProps & { readonly 'aria-haspopup': 'dialog' | 'menu' };
  /** What the button shows. */
  readonly children: ReactNode;
  readonly content: ReactElement;
  readonly placement?: 'bottom-start' | 'bottom-end';
  readonly className?: string;
  readonly portalClassName?: string;
  /** @param button for a panel whose content takes the focus before the panel notes whom to give it back to */
  readonly onClosed?: (button: HTMLElement | null) => void;
  /** Fetches what the content needs, as soon as the user points at the button or focuses it. */
  readonly preload?: () => Promise<unknown>;
  /** Wraps the panel, to handle that its code cannot be loaded. */
  readonly around?: (panel: ReactElement) => ReactElement;
}

/**
 * A button that opens a small panel; Escape and a click outside close it, Escape gives the focus back to the button. The code that places
 * it comes when the button is pointed at or has the focus, or at the latest with the click.
 */
export function Flyout({
  isOpen,
  onInteraction,
  button,
  children,
  onClosed,
  preload,
  around,
  className,
  portalClassName,
  ...rest
}: FlyoutProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isMounted, setMounted] = useState(false);
  useEscapeOutside(isOpen, anchor, () => onInteraction(false));
  const prepare = () => {
    // The click that opens it reports a failure.
    for (const load of [loadPanel, preload]) load?.().catch(() => undefined);
  };
  const panel = (
    <Suspense fallback={null}>
      <FlyoutPanel
        {...{ isOpen, onInteraction, className, portalClassName, placement: 'bottom-end', ...rest }}
        anchor={anchor.current}
        onOpening={() => setMounted(true)}
        onClosed={() => {
          setMounted(false);
          onClosed?.(anchor.current);
        }}
      />
    </Suspense>
  );
  return (
    <>
      <span className={isOpen ? `${Classes.POPOVER_TARGET} ${Classes.POPOVER_OPEN}` : Classes.POPOVER_TARGET}>
        <Button
          {...button}
          ref={anchor}
          active={isOpen}
          aria-expanded={isOpen}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => onInteraction(!isOpen)}
        >
          {children}
        </Button>
      </span>
      {isOpen || isMounted ? (around?.(panel) ?? panel) : null}
    </>
  );
}

/**
 * Closes an open panel by Escape while the focus is on its button or on nothing: before the panel takes the focus, and after the part of it
 * that had the focus is gone. Everywhere else the panel hears the key itself.
 */
function useEscapeOutside(isOpen: boolean, anchor: { readonly current: HTMLElement | null }, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const focused = document.activeElement;
      if (event.key === 'Escape' && !event.defaultPrevented && (focused === document.body || focused === anchor.current)) latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, anchor]);
}
