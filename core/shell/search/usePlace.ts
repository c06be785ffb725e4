import { useLayoutEffect, useState } from 'react';

/** Where the panel is, in pixels. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** Width of the panel where there is room. (SEARCH-003) */
const WIDTH = 650;
/** Least distance from the edges of the window. */
const MARGIN = 8;

function placeOver(anchor: Element | null): Place {
  const room = document.documentElement.clientWidth - 2 * MARGIN;
  const width = Math.min(WIDTH, room);
  const box = anchor?.getBoundingClientRect();
  if (box === undefined) return { left: MARGIN + (room - width) / 2, top: MARGIN, width };
  const left = Math.max(MARGIN, Math.min(box.left, MARGIN + room - width));
  return { left, top: Math.max(MARGIN, box.top - 6), width };
}

/**
 * The place over a box of the page, also after the window has changed its size.
 * @param isShown computed again when it becomes true, because the box may have moved
 */
export function usePlace(anchor: Element | null, isShown: boolean): Place {
  const [place, setPlace] = useState(() => placeOver(anchor));
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const follow = () => setPlace(placeOver(anchor));
    follow();
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, [anchor, isShown]);
  return place;
}
