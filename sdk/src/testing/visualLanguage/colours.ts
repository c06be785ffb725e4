/** A colour token and its use. */
export interface ColourUse {
  /** Name of the token without `--edge-`. */
  readonly token: string;
  readonly meaning: string;
  /** Tokens of the grounds on which the colour is used. */
  readonly on?: readonly string[];
  /** Required contrast: 4.5 for text, 3 for lines and marks that carry meaning. (WCAG 2.2, 1.4.3 and 1.4.11) */
  readonly least?: 4.5 | 3;
}

interface ColourGroup {
  readonly name: string;
  readonly colours: readonly ColourUse[];
}

const TEXT = { least: 4.5 } as const;
const MARK = { least: 3 } as const;
const CHART_GROUNDS = ['ground', 'ground-raised'];
const GROUNDS = ['ground', 'ground-quiet', 'ground-raised', 'ground-hover'];

export const COLOUR_GROUPS: readonly ColourGroup[] = [
  {
    name: 'Grounds',
    colours: [
      { token: 'ground', meaning: 'Pages' },
      { token: 'ground-quiet', meaning: 'Disabled controls, the page behind the sign-in card' },
      { token: 'ground-raised', meaning: 'Dialogs, menus and everything that floats' },
      { token: 'ground-hover', meaning: 'The row or control under the pointer' },
      { token: 'skeleton', meaning: 'Placeholders while a page loads' },
    ],
  },
  {
    name: 'Ink',
    colours: [
      { token: 'ink', meaning: 'Text', on: [...GROUNDS, 'accent-tint'], ...TEXT },
      { token: 'ink-muted', meaning: 'Labels, notes and table headers', on: GROUNDS, ...TEXT },
      {
        token: 'ink-faint',
        meaning: 'Placeholders, icons of empty states; also disabled text, without a required contrast',
        on: ['ground', 'ground-raised'],
        ...TEXT,
      },
    ],
  },
  {
    name: 'Lines',
    colours: [
      { token: 'line', meaning: 'Hairlines between rows and sections; decoration only' },
      { token: 'line-strong', meaning: 'Outlines of fields and checkboxes', on: ['ground', 'ground-raised'], ...MARK },
      { token: 'focus', meaning: 'The focus ring', on: ['ground', 'ground-raised', 'ground-hover'], ...MARK },
    ],
  },
  {
    name: 'Accent',
    colours: [
      { token: 'accent', meaning: 'The primary action, links, selection', on: ['ground', 'ground-raised', 'ground-hover'], ...TEXT },
      { token: 'accent-hover', meaning: 'The primary action under the pointer', on: ['ground', 'ground-raised'], ...TEXT },
      { token: 'accent-contrast', meaning: 'Text on the accent', on: ['accent', 'accent-hover'], ...TEXT },
      { token: 'accent-tint', meaning: 'Selected rows' },
    ],
  },
  {
    name: 'Meaning',
    colours: [
      { token: 'red', meaning: 'Errors and actions that cannot be undone', on: ['ground', 'ground-raised', 'red-tint'], ...TEXT },
      { token: 'red-tint', meaning: 'Ground of a failure' },
      { token: 'orange', meaning: 'A warning; the user can continue', on: ['ground', 'ground-raised', 'orange-tint'], ...TEXT },
      { token: 'orange-tint', meaning: 'Ground of a warning' },
      { token: 'green', meaning: 'Success, active', on: ['ground', 'ground-raised', 'green-tint'], ...TEXT },
      { token: 'green-tint', meaning: 'Ground of a success' },
    ],
  },
  {
    name: 'Side panel, dark in both themes',
    colours: [
      { token: 'panel-ground', meaning: 'The panel' },
      { token: 'panel-ground-hover', meaning: 'The item under the pointer' },
      { token: 'panel-ground-current', meaning: 'The item of the open page' },
      { token: 'panel-ink', meaning: 'Items', on: ['panel-ground', 'panel-ground-hover'], ...TEXT },
      {
        token: 'panel-ink-strong',
        meaning: 'The item of the open page',
        on: ['panel-ground-hover', 'panel-ground-current'],
        ...TEXT,
      },
      { token: 'panel-line', meaning: 'Separators between groups of items; decoration only' },
      {
        token: 'panel-accent',
        meaning: 'The mark of the open page, the focus ring',
        on: ['panel-ground', 'panel-ground-current'],
        ...MARK,
      },
    ],
  },
  {
    name: 'Charts, the same in both themes',
    colours: [
      ...Array.from({ length: 8 }, (none, index) => ({
        token: `chart-${index + 1}`,
        meaning: index === 0 ? 'Bars; the first slice' : `Slice ${index + 1}`,
        on: CHART_GROUNDS,
        ...MARK,
      })),
      { token: 'chart-yes', meaning: 'Recommended', on: CHART_GROUNDS, ...MARK },
      { token: 'chart-maybe', meaning: 'Possibly recommended', on: CHART_GROUNDS, ...MARK },
      { token: 'chart-no', meaning: 'Not recommended', on: CHART_GROUNDS, ...MARK },
    ],
  },
  {
    name: 'What floats',
    colours: [
      { token: 'scrim', meaning: 'Covers the page behind a dialog' },
      { token: 'shadow', meaning: 'The only shadow: dialogs, menus, drawers' },
    ],
  },
];
