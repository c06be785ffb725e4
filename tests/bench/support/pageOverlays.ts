import type { Locator, Page } from '@playwright/test';
import { button, clickSlowly, enterSlowly, keySlowly, type Way } from './timeToOpen.js';

/** A dialog, menu, list or calendar that a page opens. */
interface PageOverlay {
  readonly name: string;
  /** Address of the page below that of the customer. */
  readonly path: string;
  /** Brings the page to the state in which the overlay can be opened. */
  readonly arrange?: (page: Page) => Promise<void>;
  /** What opens it. */
  readonly opener: (page: Page) => Locator;
  /** Selector, if it is neither a dialog nor a menu. */
  readonly overlay?: string;
  /** The key that opens it, if not Enter; `Alt+ArrowDown` with Alt. */
  readonly key?: string;
  readonly isByKeyOnly?: boolean;
}

const openRecord = async (page: Page) => {
  await page.getByRole('row').nth(3).getByRole('link').first().click();
  await page.getByRole('tab').first().waitFor();
};

const selectDepartment = async (page: Page) => {
  await page.getByRole('button', { name: 'Expand all' }).click();
  await page.getByRole('treeitem').nth(2).click();
};

const openPeriod = async (page: Page) => {
  await button(page, /^Period/).click();
  await page.getByRole('dialog').waitFor();
};

/** An overlay of each kind. */
const OVERLAYS: readonly PageOverlay[] = [
  {
    name: 'question before a form is left',
    path: 'groups/create',
    arrange: (page) => page.getByRole('textbox', { name: /^Group name/ }).fill('Night shift'),
    opener: (page) => page.getByRole('main').getByRole('link', { name: 'Groups' }),
  },
  {
    name: 'question before a password is reset',
    path: 'users',
    arrange: openRecord,
    opener: (page) => button(page, /^Reset password/),
  },
  {
    name: 'form that adds users to groups',
    path: 'users',
    arrange: (page) => page.getByRole('row').nth(2).getByRole('checkbox').check({ force: true }),
    opener: (page) => button(page, /^Add to group/),
  },
  {
    name: 'users to add to a group',
    path: 'groups',
    arrange: async (page) => {
      await openRecord(page);
      await page.getByRole('tab', { name: /^Users/ }).click();
    },
    opener: (page) => button(page, /^Add users/),
  },
  { name: 'history of a record', path: 'users', arrange: openRecord, opener: (page) => button(page, /^History/) },
  {
    name: 'departments to move to',
    path: 'departments/edit',
    arrange: selectDepartment,
    opener: (page) => button(page, /^Move to/),
  },
  { name: 'set-up of the second factor', path: 'account', opener: (page) => button(page, /^Set up authenticator/) },
  { name: 'details of a figure', path: 'di', opener: (page) => button(page, /^Details of Recommendation split/) },
  {
    name: 'options of a field',
    path: 'vacancies/create',
    opener: (page) => page.getByRole('combobox', { name: /^Job family/ }),
    overlay: '[role="listbox"]',
    key: 'ArrowDown',
  },
  { name: 'departments of a field', path: 'vacancies/create', opener: (page) => page.getByRole('combobox', { name: /^Department/ }) },
  {
    name: 'calendar',
    path: 'di',
    arrange: openPeriod,
    opener: (page) => button(page, /^Choose a date/),
    overlay: '[id$="-calendar"]',
  },
  {
    name: 'calendar',
    path: 'di',
    arrange: openPeriod,
    opener: (page) => page.getByRole('dialog').getByRole('textbox').first(),
    overlay: '[id$="-calendar"]',
    key: 'Alt+ArrowDown',
    isByKeyOnly: true,
  },
  {
    name: 'menu of a phone',
    path: 'groups',
    arrange: (page) => page.setViewportSize({ width: 390, height: 844 }),
    opener: (page) => button(page, /^Menu$/),
  },
];

/** Ways to open overlays of pages for the first time, each with its own page: by mouse, and by keyboard after Tab. */
export const PAGE_WAYS = OVERLAYS.flatMap(
  ({
    name,
    path,
    arrange = () => Promise.resolve(),
    opener,
    overlay,
    key = 'Enter',
    isByKeyOnly = false,
  }): (Pick<PageOverlay, 'path'> & {
    readonly arrange: (page: Page) => Promise<void>;
    readonly way: Way;
  })[] => {
    const shown = overlay === undefined ? {} : { overlay };
    const byKey: Way =
      key === 'Enter'
        ? { name: `${name}, by Tab and Enter`, event: 'click', open: (page) => enterSlowly(page, opener(page)), ...shown }
        : {
            name: `${name}, by Tab and ${key}`,
            event: 'keydown',
            key: key.split('+').at(-1) ?? key,
            open: (page) => keySlowly(page, opener(page), key),
            ...shown,
          };
    const byMouse: Way = { name, event: 'click', open: (page) => clickSlowly(page, opener(page)), ...shown };
    return (isByKeyOnly ? [byKey] : [byMouse, byKey]).map((way) => ({ path, arrange, way }));
  },
);
