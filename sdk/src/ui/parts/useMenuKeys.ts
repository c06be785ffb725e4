import { useEffect, useRef, type KeyboardEvent } from 'react';

/** The index after each key in a list of `count` items, from `index`. */
const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index <= 0 ? count : index) - 1,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * Keyboard of an open menu: its first item takes the focus, arrow keys wrap around, Home and End move to the ends. Blueprint's menu
 * supports only Tab. (https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/)
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
