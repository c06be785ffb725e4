import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Height of a row in pixels, as `tree.css` draws it. */
export const ROW_HEIGHT = 32;
/** Rows in view before the height is known, and where nothing is laid out, as in a test. */
const ROWS_IN_VIEW = 10;
/** Rows drawn above and below those in view, so that fast scrolling shows no gap. */
const OVERSCAN = 5;

/** The part of many rows of one height that is drawn. */
export interface RowWindow {
  /** For the element that scrolls. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Position of the first drawn row, counted from 0. */
  readonly start: number;
  /** Position after the last drawn row. */
  readonly end: number;
  /** Whole rows that are in view, at least one. */
  readonly pageSize: number;
  /** For the element that scrolls. */
  readonly handleScroll: () => void;
  /** Scrolls so far that a row is in view. */
  readonly reveal: (position: number) => void;
  /** Focuses the row that is in the tab order. */
  readonly focusActive: () => void;
}

interface Viewport {
  readonly top: number;
  readonly height: number;
}

/** Follows the scroll position and height of an element, and says which of its rows are drawn. */
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
    // Fewer rows may leave less to scroll.
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
