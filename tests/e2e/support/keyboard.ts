import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** More than any page has places to stop at before its main part. */
const MOST_STOPS = 120;

/**
 * Goes to an element by Tab, from wherever the focus is, as somebody without a mouse does.
 * @throws where Tab does not lead there, or where nothing shows that it did
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await showsFocus(target), `${String(target)} shows that it has the focus`).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}.`);
}

/** Goes there by Tab and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Goes to a field by Tab and types over what is in it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** An outline or a ring at the element, at what stands for it (an indicator beside a hidden input) or at the box around it. */
function showsFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) =>
    [element, element.nextElementSibling, element.parentElement].some((candidate) => {
      if (candidate === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    }),
  );
}
