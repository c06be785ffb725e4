import type { Page } from '@playwright/test';
import { button, clickSlowly, enterSlowly, type Way } from './timeToOpen.js';

/** A dialog that a page opens. */
interface PageDialog {
  readonly name: string;
  /** Address of the page below that of the customer. */
  readonly path: string;
  /** Brings the page to the state in which the dialog can be opened. */
  readonly arrange: (page: Page) => Promise<void>;
  /** Name of the button that opens it. */
  readonly label: RegExp;
}

const openRecord = async (page: Page) => {
  await page.getByRole('row').nth(3).getByRole('link').first().click();
  await page.getByRole('tab').first().waitFor();
};

/** A dialog of each kind: questions of a page, a form, a list of choices, a history. */
const DIALOGS: readonly PageDialog[] = [
  {
    name: 'question before a form is left',
    path: 'groups/create',
    arrange: (page) => page.getByRole('textbox', { name: /^Group name/ }).fill('Night shift'),
    label: /^Groups$/,
  },
  { name: 'question before a password is reset', path: 'users', arrange: openRecord, label: /^Reset password/ },
  {
    name: 'form that adds users to groups',
    path: 'users',
    arrange: (page) => page.getByRole('row').nth(2).getByRole('checkbox').check({ force: true }),
    label: /^Add to group/,
  },
  {
    name: 'users to add to a group',
    path: 'groups',
    arrange: async (page) => {
      await openRecord(page);
      await page.getByRole('tab', { name: /^Users/ }).click();
    },
    label: /^Add users/,
  },
  { name: 'history of a record', path: 'users', arrange: openRecord, label: /^History/ },
];

/** Ways to open dialogs of pages for the first time, each with its own page. */
export const DIALOG_WAYS = DIALOGS.flatMap(
  ({ name, path, arrange, label }): (Pick<PageDialog, 'path' | 'arrange'> & { readonly way: Way })[] => {
    const opener = (page: Page) =>
      button(page, label)
        .or(page.getByRole('main').getByRole('link', { name: label }))
        .first();
    return [
      { path, arrange, way: { name, event: 'click', open: (page) => clickSlowly(page, opener(page)) } },
      { path, arrange, way: { name: `${name}, by Tab and Enter`, event: 'click', open: (page) => enterSlowly(page, opener(page)) } },
    ];
  },
);
