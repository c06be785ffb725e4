import { useEffect, useRef, type KeyboardEvent } from 'react';

/** Where each key leads in a list of `count` items, from the one at `index`. */
const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index <= 0 ? count : index) - 1,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * Keyboard of an open menu: its first item takes the focus, arrows go round, Home and End to the ends. Blueprint's menu leaves that to
 * Tab. (https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/)
 */
export function useMenuKeys() {
  const menu = useRef<HTMLUListElement>(null);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  useEffect(() => menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const next = STEPS[event.key]?.(
      all.findIndex((item) => item === document.activeElement),
      all.length,
    );
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return { ulRef: menu, onKeyDown };
}
