import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from './support/console.js';
import { openStudio, SCREENS, type Studio } from './support/pictures.js';

/* The console looks as in the pictures of the folder `pictures`. docs/TESTING.md describes how to accept a new look. */

const NAMES = Object.keys(SCREENS) as (keyof typeof SCREENS)[];
const DARK = ['sign-in', 'list', 'record', 'form-error', 'confirmation'] as const;
const NARROW = ['list', 'record', 'form-error'] as const;

let studio: Studio | undefined;
test.beforeAll(async ({ playwright, launchOptions }) => {
  studio = await openStudio((options) => playwright.chromium.launch(options), launchOptions);
});
test.afterAll(() => studio?.close());

for (const name of NAMES) test(`the picture of a screen: ${name}`, () => studio?.compare(name, SCREENS[name]));

test('pictures of screens in the dark theme', async () => {
  for (const name of DARK) await studio?.compare(`${name}-dark`, SCREENS[name], { colorScheme: 'dark' });
});

test('pictures of screens on a phone', async () => {
  for (const name of NARROW) await studio?.compare(`${name}-narrow`, SCREENS[name], { isNarrow: true });
});

test('every picture belongs to a screen', async () => {
  const names = [...NAMES, ...DARK.map((name) => `${name}-dark`), ...NARROW.map((name) => `${name}-narrow`)];
  const files = await readdir(path.join(import.meta.dirname, 'pictures'));
  expect(files.toSorted()).toEqual(names.map((name) => `${name}.png`).toSorted());
});
