import type { ElementHandle, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** More than the number of focusable elements before the main part of any page. */
const MAX_STOPS = 120;

/**
 * Moves the focus to an element by Tab, as a user without a mouse does.
 * @throws Error if Tab does not reach the element, or the focus is not visible
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  let element = await elementOf(target);
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    let place = await placeOf(element);
    if (place === 'removed') {
      element = await elementOf(target);
      place = await placeOf(element);
    }
    if (place === 'focused') {
      expect(await showsFocus(target), `${String(target)} shows that it has the focus`).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}.`);
}

/** The element itself: to find it again after each key, by role and name, would take most of the time of a test by keyboard. */
async function elementOf(target: Locator): Promise<ElementHandle<Element>> {
  return (await target.elementHandle()) as ElementHandle<Element>;
}

function placeOf(element: ElementHandle<Element>): Promise<'focused' | 'elsewhere' | 'removed'> {
  return element.evaluate((node) => (node === document.activeElement ? 'focused' : node.isConnected ? 'elsewhere' : 'removed'));
}

/** Moves to the element by Tab and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Moves to a field by Tab and replaces its content. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Moves to a field by Tab and replaces its content by a long text in one step, as pasting does. */
export async function pasteInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

/** Whether the element, its indicator (beside a hidden input) or the box around it has an outline or a ring. */
function showsFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) =>
    [element, element.nextElementSibling, element.parentElement].some((candidate) => {
      if (candidate === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    }),
  );
}
