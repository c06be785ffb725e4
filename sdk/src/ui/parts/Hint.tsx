import { lazy, Suspense, useEffect, useRef, useState, type ReactElement } from 'react';
import { Classes } from '@blueprintjs/core';

/** Without the code of bubbles, as after a deployment, a thing still has its name and its description; only the bubble is missing. */
const HintBubble = lazy(() => import('./HintBubble.js').catch(() => ({ default: () => null })));

/** Milliseconds that a thing is pointed at before its hint shows. */
const DELAY = 100;

export interface HintProps {
  readonly content: string;
  readonly placement?: 'top' | 'right';
  readonly disabled?: boolean;
  /** What it explains. It has the same text for users who cannot see the bubble. */
  readonly children: ReactElement;
}

/** A short text beside what is pointed at or has the focus. Its code is loaded with the first hint that is shown. */
export function Hint({ content, placement = 'top', disabled = false, children }: HintProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isKnown, setKnown] = useState(false);
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
        <Suspense fallback={null}>
          <HintBubble
            anchor={anchor.current}
            isOpen={isOpen && !disabled}
            content={content}
            placement={placement}
            onInteraction={(wanted) => (wanted ? undefined : setOpen(false))}
          />
        </Suspense>
      ) : null}
    </>
  );
}
