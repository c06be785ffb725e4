import { useText } from '@edge-console/sdk';
import { useMediaQuery } from '@edge-console/sdk/ui';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';

export interface LinkedSection {
  /** Id of the element around the section. */
  readonly id: string;
  /** Key of the section's title. */
  readonly title: string;
}

/** Links to the sections of a page. The address names the section: it is scrolled to and its heading takes the focus. */
export function SectionLinks({ sections }: { readonly sections: readonly LinkedSection[] }) {
  const text = useText();
  const current = useCurrentSection(sections);
  useFocusOnAddressedSection();
  return (
    <nav aria-label={text('account.sections')} className="auth-sections">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={{ hash: id }} replace aria-current={id === current ? 'location' : undefined}>
              {text(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function headingOf(id: string): HTMLElement | null {
  return document.getElementById(id)?.querySelector('h2') ?? null;
}

/** Scrolls only the content area: `scrollIntoView` would also move the frame. */
function scrollTo(heading: HTMLElement, behavior: ScrollBehavior): void {
  const [area, section] = [heading.closest('main'), heading.closest('section')];
  if (area === null || section === null) return;
  const top = area.scrollTop + section.getBoundingClientRect().top - area.getBoundingClientRect().top;
  area.scrollTo?.({ top, behavior });
}

/** On load, and for each click on a link, also if the address stays the same. */
function useFocusOnAddressedSection(): void {
  const { hash, key } = useLocation();
  const isStill = useRef(false);
  const isReduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  useEffect(() => {
    isStill.current = isReduced;
  });
  useEffect(() => {
    if (hash === '') return undefined;
    // The frame scrolls a new page to its start first.
    const frame = requestAnimationFrame(() => {
      const heading = headingOf(hash.slice(1));
      if (heading === null) return;
      scrollTo(heading, isStill.current ? 'auto' : 'smooth');
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}

/** The section of the address while its heading is visible, otherwise the first section with a visible heading. */
function useCurrentSection(sections: readonly LinkedSection[]): string | undefined {
  const addressed = useLocation().hash.slice(1);
  const [visible, setVisible] = useState<readonly string[]>([]);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      const shown = sections.map(({ id }) => id).filter((id) => isVisible(headingOf(id)));
      // A long section fills the page with its heading out of sight: it stays the current one.
      if (shown.length > 0) setVisible((before) => (before.join() === shown.join() ? before : shown));
    };
    const lookOnce = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    lookOnce();
    // Scroll events of the frame's content area do not bubble.
    document.addEventListener('scroll', lookOnce, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', lookOnce, { capture: true });
    };
  }, [sections]);
  return visible.includes(addressed) ? addressed : visible[0];
}

function isVisible(heading: HTMLElement | null): boolean {
  if (heading === null) return false;
  const { top, bottom } = heading.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
