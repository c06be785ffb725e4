import { useImperativeHandle, useRef, useState, type ReactElement, type ReactNode, type Ref } from 'react';
import { Button, Classes, type ButtonProps } from '@blueprintjs/core';
import { lazyComponent } from './lazyComponent.js';
import { preparing, type PreparingHandlers } from './preparing.js';

/** Loads the code that positions the panels of all flyouts, so that the first one opens at once. */
export const loadFlyoutPanel = (): Promise<unknown> => FlyoutPanel.preload();

const FlyoutPanel = lazyComponent(() => import('./FlyoutPanel.js'));

/** Handlers that only the flyout sets. */
type OwnHandler = 'onClick' | 'onFocus' | 'onKeyUp' | 'onPointerEnter' | 'onPointerLeave' | 'onPointerMove';

export interface FlyoutProps {
  readonly isOpen: boolean;
  readonly onInteraction: (isOpen: boolean) => void;
  /** Props of the button, except content, states and handlers that the flyout sets. */
  readonly button: Omit<ButtonProps, OwnHandler> & { readonly 'aria-haspopup': 'dialog' | 'menu' };
  /** Content of the button. */
  readonly children: ReactNode;
  readonly content: ReactElement;
  readonly placement?: 'bottom-start' | 'bottom-end';
  readonly className?: string;
  readonly portalClassName?: string;
  /** @param button for a panel whose content takes the focus before the panel stores the element that had it */
  readonly onClosed?: (button: HTMLElement | null) => void;
  /** Loads the code of the content, as soon as the user points at the button or focuses it. */
  readonly preload?: () => Promise<unknown>;
  /**
   * Renders the panel, hidden, as soon as the mouse is on the button or Tab has moved the focus there, so that a click only shows it. For content
   * that does nothing but read data before it is used: it is rendered although the user may not click. It is hidden while a part of it is busy.
   */
  readonly isPrepared?: boolean;
  /** Gets the handlers that prepare the panel, for another element that opens it. */
  readonly intent?: Ref<PreparingHandlers>;
  /** Wraps the panel, to handle a failure to load its code. */
  readonly around?: (panel: ReactElement) => ReactElement;
}

/**
 * A button that opens a small panel; Escape and a click outside close it, Escape returns the focus to the button. The code that positions
 * it is loaded when the user points at the button or focuses it, or at the latest with the click.
 */
export function Flyout({
  isOpen,
  onInteraction,
  button,
  children,
  onClosed,
  preload,
  isPrepared = false,
  intent: givenIntent,
  around,
  className,
  portalClassName,
  ...rest
}: FlyoutProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isMounted, setMounted] = useState(false);
  const [isExpected, setExpected] = useState(false);
  const load = () => {
    // The click that opens it reports a failure.
    for (const part of [loadFlyoutPanel, preload]) part?.().catch(() => undefined);
  };
  const intent = preparing(
    () => setExpected(isPrepared && !isOpen && !isMounted && FlyoutPanel.isLoaded()),
    () => setExpected(false),
  );
  useImperativeHandle(givenIntent, () => intent);
  const showPanel = () => {
    setMounted(true);
    // An open panel closes even if the mouse is still on the button.
    setExpected(false);
  };
  const panel = (
    <FlyoutPanel
      {...{ isOpen, isPrepared: isExpected, onInteraction, className, portalClassName, placement: 'bottom-end', ...rest }}
      anchor={anchor.current}
      onOpening={showPanel}
      onClosed={() => {
        setMounted(false);
        onClosed?.(anchor.current);
      }}
    />
  );
  return (
    <>
      <span className={isOpen ? `${Classes.POPOVER_TARGET} ${Classes.POPOVER_OPEN}` : Classes.POPOVER_TARGET}>
        <Button
          {...button}
          ref={anchor}
          active={isOpen}
          aria-expanded={isOpen}
          onPointerEnter={load}
          onFocus={load}
          {...intent}
          onBlur={(event) => {
            button.onBlur?.(event);
            intent.onBlur();
          }}
          onKeyDown={(event) => {
            button.onKeyDown?.(event);
            if (!isOpen || event.key !== 'Escape') return;
            // Escape would also close the dialog around the button.
            event.stopPropagation();
            onInteraction(false);
          }}
          onClick={() => {
            // At once, so that a prepared panel is rendered one time less.
            if (isExpected) showPanel();
            onInteraction(!isOpen);
          }}
        >
          {children}
        </Button>
      </span>
      {isOpen || isMounted || isExpected ? (around?.(panel) ?? panel) : null}
    </>
  );
}
