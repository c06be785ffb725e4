import { SessionServiceToken } from '@edge-console/sdk';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useShell } from '../ShellContext.js';

/** The parts of the page that stay visible: the frame with the page, and an open dialog or drawer. */
const PARTS = '.shell-frame, .bp6-portal:has(.bp6-dialog, .bp6-drawer)';

/** A copy of an element, with the state that `cloneNode` does not copy. */
interface StillPart {
  readonly copy: Element;
  /** Restores scroll positions. Elements keep them only in the document. */
  readonly scroll: () => void;
}

function copyOf(original: Element): StillPart {
  const copy = original.cloneNode(true) as Element;
  const copies = copy.querySelectorAll('*');
  const scrolls: (() => void)[] = [];
  original.querySelectorAll('*').forEach((element, index) => {
    const twin = copies[index];
    const { scrollTop, scrollLeft } = element;
    if (scrollTop > 0 || scrollLeft > 0) scrolls.push(() => twin?.scrollTo?.(scrollLeft, scrollTop));
    if (twin instanceof HTMLSelectElement) twin.selectedIndex = (element as HTMLSelectElement).selectedIndex;
    if (twin instanceof HTMLCanvasElement) twin.getContext('2d')?.drawImage(element as HTMLCanvasElement, 0, 0);
  });
  return { copy, scroll: () => scrolls.forEach((scroll) => scroll()) };
}

/**
 * A copy of the page at the moment when the session expired. The real page is removed, because it has neither data nor rights any more;
 * the user still sees where they were, and what they had entered.
 */
export function useStillPage(): readonly StillPart[] {
  const { services } = useShell();
  const session = services.get(SessionServiceToken);
  const [parts, setParts] = useState<readonly StillPart[]>([]);
  useEffect(() => {
    const ending = session.onWillEnd(({ reason }) => {
      if (reason === 'expired') setParts([...document.querySelectorAll(PARTS)].map(copyOf));
    });
    return () => ending.dispose();
  }, [session]);
  return parts;
}

/** Visible behind the session dialog; neither focusable nor read by screen readers. */
export function StillPage({ parts }: { readonly parts: readonly StillPart[] }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    host.current?.replaceChildren(...parts.map(({ copy }) => copy));
    for (const { scroll } of parts) scroll();
  }, [parts]);
  return <div ref={host} inert aria-hidden />;
}
