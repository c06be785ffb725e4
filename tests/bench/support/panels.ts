import { button, clickSlowly, enterSlowly, holdSlowly, pressSlowly, type Way } from './timeToOpen.js';

/** Panels of the list of groups, by the names of the buttons that open them. */
const BUTTONS: Readonly<Record<string, RegExp>> = {
  palette: /^Search or jump to/,
  search: /^Search$/,
  'customer switcher': /, switch customer$/,
  messages: /^Messages/,
  'user menu': /, user menu$/,
  columns: /^Columns/,
  export: /^Export/,
  'filter by department': /^Department/,
};

const byMouse = Object.entries(BUTTONS).map(([name, label]): Way => ({
  name,
  event: 'click',
  open: (page) => clickSlowly(page, button(page, label)),
}));

const byKeyboard = Object.entries(BUTTONS).map(([name, label]): Way => ({
  name: `${name}, by Tab and Enter`,
  event: 'click',
  open: (page) => enterSlowly(page, button(page, label)),
}));

const byShortcut: readonly Way[] = [
  { name: 'palette, by Ctrl + K', event: 'keydown', key: 'k', open: (page) => holdSlowly(page, 'Control', 'k') },
  { name: 'search, by /', event: 'keydown', key: '/', open: (page) => pressSlowly(page, '/') },
  { name: 'shortcuts, by ?', event: 'keydown', key: '?', open: (page) => pressSlowly(page, 'Shift+?') },
];

/** Ways to open the panels of a list; those of one group are opened one after the other in one page. */
export const PANEL_WAYS: readonly (readonly Way[])[] = [byMouse, byKeyboard, byShortcut];
