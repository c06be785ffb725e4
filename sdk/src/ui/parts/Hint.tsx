import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Classes } from '@blueprintjs/core';
import { lazyComponent } from './lazyComponent.js';

/**
 * If the code of the bubble is missing, as after a deployment, the element still has its name and its description; only the bubble is
 * missing.
 */
const HintBubble = lazyComponent(() => import('./HintBubble.js').catch(() => ({ default: () => null })));

/** Milliseconds of pointing at an element before its hint is shown. */
const DELAY = 100;

export interface HintProps {
  readonly content: string;
  readonly placement?: 'top' | 'right';
  readonly disabled?: boolean;
  /** The explained element. It has the same text for users who cannot see the bubble. */
  readonly children: ReactElement;
}

/** A short text beside an element that the user points at or focuses. Its code is loaded with the first hint. */
export function Hint({ content, placement = 'top', disabled = false, children }: HintProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isKnown, setKnown] = useState(false);
  // A mouse that rests on the element when the hint is enabled again, as after an action, does not ask for it.
  if (disabled && isPointedAt) setPointedAt(false);
  useEffect(() => {
    if (!isPointedAt) return undefined;
    const timer = setTimeout(() => {
      setKnown(true);
      setOpen(true);
    }, DELAY);
    return () => {
      clearTimeout(timer);
      setOpen(false);
    };
  }, [isPointedAt]);
  const start = () => setPointedAt(true);
  const stop = () => setPointedAt(false);
  return (
    <>
      <span
        ref={anchor}
        role="presentation"
        className={Classes.POPOVER_TARGET}
        onMouseEnter={start}
        onFocus={start}
        onMouseLeave={stop}
        onBlur={stop}
        onKeyDown={({ key }) => (key === 'Escape' ? setOpen(false) : undefined)}
      >
        {children}
      </span>
      {isKnown ? (
        <HintBubble
          anchor={anchor.current}
          isOpen={isOpen}
          content={content}
          placement={placement}
          onInteraction={(wanted) => (wanted ? undefined : setOpen(false))}
        />
      ) : null}
    </>
  );
}
