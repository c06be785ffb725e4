import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { TEST_CUSTOMER, TEST_USER } from '../fakeServices.js';
import type { RenderedScreen } from '../renderScreen.js';

const WORDS = /\p{L}{2}/u;
const BRACKETED = /\[[^[\]]*\]/gu;
const ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt'] as const;
/** Code is the same in every language; elements with their own `lang` are not checked. */
const SAME_EVERYWHERE = 'script, style, noscript, code, kbd, [lang]';
const WAITING = '[aria-busy="true"], .edge-skeleton, .bp6-skeleton, .bp6-spinner';

/** Removes texts in brackets, nested brackets included. */
function withoutBrackets(text: string): string {
  const rest = text.replace(BRACKETED, ' ');
  return rest === text ? rest : withoutBrackets(rest);
}

function isStray(text: string, data: readonly string[]): boolean {
  const rest = data.reduce((left, datum) => left.replaceAll(datum, ' '), withoutBrackets(text));
  return WORDS.test(rest);
}

function nameOf(element: Element): string {
  return element.tagName.toLowerCase();
}

/** The visible texts, without those whose whole element is translated. */
function strayWords(root: Element, data: readonly string[]): readonly string[] {
  const stray: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const { textContent: text, parentElement: element } = walker.currentNode;
    if (text === null || element === null || element.closest(SAME_EVERYWHERE) !== null) continue;
    if (isStray(text, data) && isStray(element.textContent ?? '', data)) stray.push(`${nameOf(element)}: ${text.trim()}`);
  }
  return stray;
}

/** The texts of attributes that are shown or announced. */
function strayAttributes(root: Element, data: readonly string[]): readonly string[] {
  const elements = [...root.querySelectorAll(ATTRIBUTES.map((name) => `[${name}]`).join(', '))];
  return elements
    .filter((element) => element.closest(SAME_EVERYWHERE) === null)
    .flatMap((element) =>
      ATTRIBUTES.map((name) => [name, element.getAttribute(name) ?? ''] as const)
        .filter(([, text]) => isStray(text, data))
        .map(([name, text]) => `${nameOf(element)} ${name}: ${text}`),
    );
}

/**
 * Words that a screen rendered with `isPseudo` shows or announces, and that are in no catalogue: texts outside brackets that are not data.
 * Of an input only its name is checked; its value is data.
 * @param data names and other texts that are the same in every language
 */
export function strayTexts(root: Element, data: Iterable<string> = []): readonly string[] {
  const known = [...data].filter((datum) => WORDS.test(datum)).sort((a, b) => b.length - a.length);
  return [...strayWords(root, known), ...strayAttributes(root, known)];
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/**
 * Waits until a screen rendered with `isPseudo` has loaded; then every word on it must be from a catalogue. Texts in the API's responses,
 * dates and numbers, and the test's own user and customer are data. (LOCALE-001)
 * @param names further texts that are the same in every language, such as names of places
 */
export async function expectTranslated(page: RenderedScreen, names: readonly string[] = []): Promise<void> {
  const root = page.baseElement;
  await waitFor(() => {
    expect(root.querySelector(WAITING)).toBeNull();
    expect(root.textContent).toContain('[');
  });
  const data = [...page.api.answered, ...page.locale.formatted, ...textsOf(TEST_USER), ...textsOf(TEST_CUSTOMER), ...names];
  const stray = strayTexts(root, data);
  // In one line: `edge-plugin check` prints the first line of a failure.
  if (stray.length > 0) expect.fail(`in no catalogue, so the same in every language: ${stray.join('; ')}`);
}
