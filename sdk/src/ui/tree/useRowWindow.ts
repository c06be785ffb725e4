import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Height of a row in pixels, as in `tree.css`. */
export const ROW_HEIGHT = 32;
/** Number of visible rows before the height is known, and without layout, as in a test. */
const ROWS_IN_VIEW = 10;
/** Rows rendered above and below the visible ones, so that fast scrolling shows no gap. */
const OVERSCAN = 5;

/** The rendered part of many rows of equal height. */
export interface RowWindow {
  /** For the scrolling element. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Position of the first rendered row, counted from 0. */
  readonly start: number;
  /** Position after the last rendered row. */
  readonly end: number;
  /** Number of fully visible rows, at least one. */
  readonly pageSize: number;
  /** For the scrolling element. */
  readonly handleScroll: () => void;
  /** Scrolls until a row is visible. */
  readonly reveal: (position: number) => void;
  /** Focuses the row that is in the tab order. */
  readonly focusActive: () => void;
}

interface Viewport {
  readonly top: number;
  readonly height: number;
}

/** Follows the scroll position and height of an element, and returns which of its rows are rendered. */
export function useRowWindow(count: number): RowWindow {
  const scroller = useRef<HTMLDivElement>(null);
  const [{ top, height }, setViewport] = useState<Viewport>({ top: 0, height: ROWS_IN_VIEW * ROW_HEIGHT });
  const read = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const next = { top: element.scrollTop, height: element.clientHeight === 0 ? ROWS_IN_VIEW * ROW_HEIGHT : element.clientHeight };
    setViewport((known) => (known.top === next.top && known.height === next.height ? known : next));
  }, []);
  useLayoutEffect(() => {
    const element = scroller.current;
    read();
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
    // Fewer rows may reduce the scroll range.
  }, [read, count]);
  const reveal = useCallback(
    (position: number) => {
      const element = scroller.current;
      if (element === null) return;
      const view = element.clientHeight === 0 ? ROWS_IN_VIEW * ROW_HEIGHT : element.clientHeight;
      const from = position * ROW_HEIGHT;
      if (from < element.scrollTop) element.scrollTop = from;
      else if (from + ROW_HEIGHT > element.scrollTop + view) element.scrollTop = from + ROW_HEIGHT - view;
      read();
    },
    [read],
  );
  const focusActive = useCallback(() => {
    scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, []);
  return {
    scroller,
    start: Math.max(0, Math.floor(top / ROW_HEIGHT) - OVERSCAN),
    end: Math.min(count, Math.ceil((top + height) / ROW_HEIGHT) + OVERSCAN),
    pageSize: Math.max(1, Math.floor(height / ROW_HEIGHT)),
    handleScroll: read,
    reveal,
    focusActive,
  };
}
