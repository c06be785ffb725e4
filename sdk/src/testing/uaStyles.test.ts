import { expect, onTestFinished, test } from 'vitest';
import { installUaStyles, uaStyleOf } from './uaStyles.js';

const PROPERTIES = ['display', 'visibility', 'pointer-events', 'content-visibility'];
const NAMES =
  'a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption circle cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form g h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li line link main map mark menu meta meter nav noembed noframes noscript object ol optgroup option output p param path picture plaintext pre progress q rect rp rt ruby s samp script search section select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul use var video wbr x-unknown'.split(
    ' ',
  );
const ATTRIBUTES = [
  {},
  { hidden: '' },
  { hidden: 'until-found' },
  { open: '' },
  { popover: '' },
  { type: 'hidden' },
  { type: 'HIDDEN', hidden: '' },
  { style: 'display: flex; visibility: hidden' },
  { style: 'display: none', hidden: '' },
  { style: 'display: inherit; visibility: unset; pointer-events: initial' },
  { style: 'pointer-events: none' },
] as const;

type Attributes = Readonly<Record<string, string>>;

/** The window of a frame, whose styles jsdom computes. */
function openPage(): Window & typeof globalThis {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  return frame.contentWindow as Window & typeof globalThis;
}

function append(parent: Element, name: string, attributes: Attributes): Element {
  const isSvg = /^(?:svg|path|g|circle|rect|line|use)$/.test(name);
  const { ownerDocument } = parent;
  const element = isSvg ? ownerDocument.createElementNS('http://www.w3.org/2000/svg', name) : ownerDocument.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  parent.append(element);
  return element;
}

/** Each element in its usual state, the elements with rules of their own in each state, and some within an element that hides them. */
function appendAll(body: Element): readonly Element[] {
  const usual = NAMES.map((name) => append(body, name, {}));
  const states = ['div', 'span', 'tr', 'tbody', 'input', 'button', 'li', 'details', 'dialog', 'script', 'svg', 'td'].flatMap((name) =>
    ATTRIBUTES.map((attributes) => append(body, name, attributes)),
  );
  const hidden = [{ hidden: '' }, { style: 'visibility: hidden; pointer-events: none' }].flatMap((attributes) => {
    const parent = append(append(body, 'section', attributes), 'div', {});
    return ['span', 'button', 'td', 'svg'].map((name) => append(parent, name, {}));
  });
  return [...usual, ...states, ...hidden];
}

test('the values without jsdom are those that jsdom computes', () => {
  const window = openPage();
  const elements = appendAll(window.document.body);
  let answered = 0;
  for (const element of elements) {
    const computed = window.getComputedStyle(element);
    for (const property of PROPERTIES) {
      const value = uaStyleOf(element, property);
      if (value === undefined) continue;
      answered += 1;
      expect(
        value,
        `${property} of ${(element.cloneNode() as Element).outerHTML} in ${element.parentElement?.getAttribute('style') ?? 'nothing'}`,
      ).toBe(computed.getPropertyValue(property));
    }
  }
  expect(answered).toBeGreaterThan(elements.length);
});

test('other properties, pages with a style sheet, and pseudo-elements are computed by jsdom', () => {
  const window = openPage();
  const { document: page } = window;
  installUaStyles(window);
  const strong = append(page.body, 'strong', {});
  const style = window.getComputedStyle(strong);
  expect([style.display, style.fontWeight, style.getPropertyValue('font-weight')]).toEqual(['inline', 'bolder', 'bolder']);
  page.head.innerHTML = '<style>strong { display: grid }</style>';
  expect(window.getComputedStyle(strong).display).toBe('grid');
  page.head.innerHTML = '';
  expect(window.getComputedStyle(strong).display).toBe('inline');
});
