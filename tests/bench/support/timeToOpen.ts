import type { Locator, Page } from '@playwright/test';

/**
 * Milliseconds for which the mouse rests on a button before it presses it; people rest for 300 on average (https://instant.page). The same
 * between Tab and Enter, and between Control and K.
 */
const REST = 100;
/** Milliseconds for which a key or the button of the mouse is down. */
const PRESS = 80;

/** A way to open an overlay. */
export interface Way {
  readonly name: string;
  /** The event that asks for the overlay. */
  readonly event: 'click' | 'keydown';
  /** The key of `keydown`. */
  readonly key?: string;
  /** Selector of the overlay; by default any dialog or menu. */
  readonly overlay?: string;
  readonly open: (page: Page) => Promise<void>;
}

/** Moves the mouse to a button and presses it, as a person does. */
export async function clickSlowly(page: Page, button: Locator): Promise<void> {
  await button.hover();
  await page.waitForTimeout(REST);
  await page.mouse.down();
  await page.waitForTimeout(PRESS);
  await page.mouse.up();
}

/** Moves the focus to a button with Tab, and presses Enter. */
export const enterSlowly = (page: Page, button: Locator): Promise<void> => keySlowly(page, button, 'Enter');

/** Moves the focus to an element with Tab, and presses a key, or a key like `Alt+ArrowDown` while another is held down. */
export async function keySlowly(page: Page, element: Locator, key: string): Promise<void> {
  await element.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab', { delay: PRESS });
  await page.waitForTimeout(REST);
  const [held = '', pressed] = key.split('+');
  await (pressed === undefined ? pressSlowly(page, key) : holdSlowly(page, held, pressed));
}

/** Presses a key for as long as a person does. */
export const pressSlowly = (page: Page, key: string): Promise<void> => page.keyboard.press(key, { delay: PRESS });

/** Holds a key down, and presses another. */
export async function holdSlowly(page: Page, held: string, key: string): Promise<void> {
  await page.keyboard.down(held);
  await page.waitForTimeout(REST);
  await pressSlowly(page, key);
  await page.keyboard.up(held);
}

/** The first button with a name. */
export const button = (page: Page, label: RegExp): Locator => page.getByRole('button', { name: label }).first();

/** Selector of an overlay. */
export const OVERLAY = '[role="dialog"], [role="menu"]';

/** Milliseconds from the event until a frame with the complete overlay. */
export async function timeToOpen(page: Page, { event, key, overlay = OVERLAY, open }: Way): Promise<number> {
  // Only when the handle has been returned does the page listen.
  const watch = await page.evaluateHandle(
    ({ type, wanted, selector, busy }) => {
      const asked = new Promise<number>((resolve) =>
        document.addEventListener(
          type,
          (given) => (wanted === undefined || (given as KeyboardEvent).key === wanted ? resolve(given.timeStamp) : undefined),
          true,
        ),
      );
      return { asked, selector, busy };
    },
    { type: event, wanted: key, selector: overlay, busy: '[aria-busy="true"]' },
  );
  const time = watch.evaluate(async ({ asked, selector, busy }) => {
    const started = await asked;
    // In an array, so that the function gets no name, for which the compiler adds code that the page does not have.
    const [isComplete] = [
      () => {
        const found = document.querySelector(selector);
        // What is rendered and hidden is not on the screen yet, and what stands in for a part that is still loading is busy.
        const isShown = found?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true;
        return isShown && !found.matches(busy) && found.querySelector(busy) === null;
      },
    ];
    await new Promise<void>((resolve) => {
      if (isComplete()) return resolve();
      new MutationObserver((_changes, observer) => {
        if (!isComplete()) return;
        observer.disconnect();
        resolve();
      }).observe(document, { childList: true, subtree: true, attributes: true });
      // A transition that begins with a transparent overlay changes no element.
      document.addEventListener('transitionend', () => (isComplete() ? resolve() : undefined));
    });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    // A message and not a timer: a timer is delayed, and the page does what follows the frame before it.
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', resolve, { once: true });
      port1.start();
      port2.postMessage(undefined);
    });
    return performance.now() - started;
  });
  const [taken] = await Promise.all([time, open(page)]);
  return taken;
}
