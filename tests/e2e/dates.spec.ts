import { ConsoleClient } from '../support/ConsoleClient.js';
import { contextOf, expect, resize, test } from './support/console.js';
import { findings, findingsInBothThemes } from './support/findings.js';
import { clearLanguage } from './support/clearLanguage.js';
import { overflowOf } from './support/layout.js';

/** A browser in English with a console in German: the calendar of the browser itself would be English. */
test('LOCALE-001: days are typed and chosen in the language of the console, by keyboard, in both themes and on a phone', async ({
  browser,
  server,
  adminCookies,
}) => {
  await clearLanguage(new ConsoleClient(server.url), 'admin@example.com');
  const context = await contextOf(browser, server.url, adminCookies, { locale: 'de-DE', timezoneId: 'Pacific/Honolulu' });
  const page = await context.newPage();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/operations/flags');
  await page.getByRole('search').getByRole('button', { name: 'Letzte Änderung' }).click();
  const panel = page.getByRole('dialog', { name: 'Letzte Änderung' });
  const from = panel.getByRole('textbox', { name: 'Von' });
  await expect(from).toHaveAttribute('placeholder', 'TT.MM.JJJJ');
  await from.fill('31.2.2026');
  await expect(panel.getByRole('alert')).toHaveText('„31.2.2026“ ist kein Datum. Geben Sie ein Datum wie 31. Dez. 2026 ein.');
  // The browser loads the calendar while it is idle, so that it opens at once.
  const calendarFiles = () => fetched.filter((path) => /\/assets\/(datePicker|Calendar)-/.test(path));
  await expect.poll(calendarFiles).toHaveLength(2);
  await from.fill('28.2.2026');
  await expect(panel.getByRole('alert')).toHaveText('');
  expect(await findings(page)).toEqual([]);

  await from.press('Alt+ArrowDown');
  const day = (name: string) => page.getByRole('gridcell', { name, exact: true });
  await expect(day('Samstag, 28. Februar 2026')).toBeFocused();
  await expect(page.getByRole('grid', { name: 'Februar 2026' })).toBeVisible();
  expect(calendarFiles()).toHaveLength(2);
  for (const width of [1440, 390]) {
    await resize(page, { width, height: 900 });
    // The calendar covers a part of the other input, which is as small as it looks then.
    expect(await findingsInBothThemes(page, '.edge-calendar')).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  }
  await page.keyboard.press('ArrowRight');
  await expect(day('Sonntag, 1. März 2026')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(from).toBeFocused();
  await expect(panel).toBeVisible();
  await from.press('Alt+ArrowDown');
  await expect(day('Samstag, 28. Februar 2026')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(from).toBeFocused();
  await expect(from).toHaveValue('07. März 2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]editedFrom=2026-03-07$/);
  await context.close();
});

test('LOCALE-001: a calendar that is opened as soon as it is prepared takes the focus, with reduced motion', async ({
  browser,
  server,
  adminCookies,
}) => {
  const context = await contextOf(browser, server.url, adminCookies, { reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/operations/flags');
  await page.getByRole('search').getByRole('button', { name: 'Last change' }).click();
  const from = page.getByRole('dialog', { name: 'Last change' }).getByRole('textbox', { name: 'From' });
  await from.fill('28 Feb 2026');
  await from.evaluate((input) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('.edge-prepared .edge-calendar') === null) return;
      observer.disconnect();
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true }));
    });
    observer.observe(document.body, { subtree: true, childList: true });
  });
  await expect(page.getByRole('gridcell', { name: 'Saturday, 28 February 2026', exact: true })).toBeFocused();
  await context.close();
});
