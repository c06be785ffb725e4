import { Classes } from '@blueprintjs/core';

/** What the user may choose; `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

export function parseTheme(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? 'system';
}

/** Marks the page with the theme; the script in index.html did the same before the first paint. */
export function applyTheme(theme: Theme, prefersDark: boolean, root: HTMLElement = document.documentElement): void {
  const isDark = theme === 'dark' || (theme === 'system' && prefersDark);
  root.dataset['theme'] = isDark ? 'dark' : 'light';
  root.classList.toggle(Classes.DARK, isDark);
}
