import type { Page } from '@playwright/test';
import { PAGE_START_ELEMENT } from '@edge-console/sdk/contract';

/** A faulty text on the screen, with its element. */
export type TextFault = string;

/** Elements with data: rows of tables, names of languages, keys of the keyboard, names in code, measures, dates, and entries of forms. */
const DATA = ['tbody td', 'tbody th', 'option:not([value=""])', 'kbd', 'code', 'data', 'time', 'textarea'].join(', ');

/** Fields with sentences of the server, for which screens have their own texts. */
const SENTENCES = new Set(['message', 'refusal', 'refusals', 'refusalSentence', 'refusalSentences', 'refusedPackages']);

/**
 * Texts in the server's responses to a page: names of customers, addresses of users. The function returns those of all responses so far,
 * also of responses whose body the browser is still delivering to the test although the page shows it.
 */
export function dataOf(page: Page): () => Promise<ReadonlySet<string>> {
  const data = new Set<string>();
  const deliveries = new Set<Promise<void>>();
  const take = (value: unknown): void => {
    if (typeof value === 'string') data.add(value.trim());
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) if (!SENTENCES.has(key)) take(inner);
  };
  const takeFirstData = (html: string): void => {
    const text = new RegExp(`id="${PAGE_START_ELEMENT}">(.*?)</script>`, 's').exec(html)?.[1];
    if (text !== undefined) take(JSON.parse(text));
  };
  /** The browser no longer has the body of a response to a page that was left. */
  const expectDelivery = (delivery: Promise<void>): void => {
    const ended = delivery.catch(() => undefined).then(() => void deliveries.delete(ended));
    deliveries.add(ended);
  };
  page.on('response', (response) => {
    if (response.url().includes('/graphql')) expectDelivery(response.json().then(take));
    if (response.request().isNavigationRequest()) expectDelivery(response.text().then(takeFirstData));
  });
  return async () => {
    await Promise.all(deliveries);
    return data;
  };
}

/**
 * Texts on the screen, and for screen readers, that are not from a catalogue: in the pseudo-language catalogue texts are in brackets.
 * @param names data outside these elements
 */
export function strayTexts(page: Page, names: Iterable<string>): Promise<readonly TextFault[]> {
  return page.evaluate(
    ([data, known]) => {
      const isTranslated = (text: string) => /^\[.*\]$/su.test(text.trim()) || !/\p{L}{2}/u.test(text) || known.includes(text.trim());
      const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
      const where = (element: Element) => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`;
      const faults: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode() !== null) {
        const text = walker.currentNode.textContent ?? '';
        const element = walker.currentNode.parentElement;
        if (element === null || element.closest('script, style, noscript') !== null || !isShown(element)) continue;
        if (isTranslated(text) || isTranslated(element.textContent ?? '') || element.closest(data) !== null) continue;
        faults.push(`${where(element)}: ${text.trim()}`);
      }
      for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
        if (!isShown(element)) continue;
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
          const text = element.getAttribute(name) ?? '';
          if (!isTranslated(text) && element.closest(data) === null) faults.push(`${where(element)} ${name}: ${text.trim()}`);
        }
      }
      return faults;
    },
    [DATA, [...names]] as const,
  );
}

/**
 * Texts that are cut off, and elements wider than the screen. Names may be shortened, texts of the console may not. Reads the page after a
 * frame: a panel whose content has just been loaded is positioned again before the frame is painted.
 */
export function cutTexts(page: Page): Promise<readonly TextFault[]> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    const faults: string[] = [];
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth - clientWidth} px wider than the screen`);
    for (const element of document.body.querySelectorAll('*')) {
      const words = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? '');
      if (!words.some((text) => /[[\]]/.test(text)) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const { overflowX, overflowY, display, clipPath } = getComputedStyle(element);
      if (display === 'inline' || clipPath !== 'none') continue;
      const isCut =
        (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2);
      if (isCut) faults.push(`${element.tagName.toLowerCase()}.${[...element.classList].join('.')}: ${words.join('').trim()}`);
    }
    return faults;
  });
}
