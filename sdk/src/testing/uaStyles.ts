/*
 * jsdom computes a style by matching each of the 200 rules of its style sheet, which takes more than a third of the time of a component test:
 * queries by role and axe ask for every element whether it is hidden. Without style sheets of the page, the properties below depend on the
 * element's name, a few attributes and inline styles only.
 */

const BLOCK =
  'html body address blockquote center div figure figcaption footer form header hr legend listing main p plaintext pre search xmp article aside h1 h2 h3 h4 h5 h6 hgroup nav section dir dd dl dt menu ol ul fieldset';
const INLINE =
  'a abbr b bdi bdo big br cite code data del dfn em font i img ins kbd label mark nobr q s samp small span strike strong sub sup svg path g circle rect line use tt time u var wbr canvas video audio select textarea';
const NONE = 'area base basefont datalist head link meta noembed noframes param rp script style template title';
const OTHERS: Readonly<Record<string, string>> = {
  li: 'list-item',
  table: 'table',
  caption: 'table-caption',
  thead: 'table-header-group',
  tbody: 'table-row-group',
  tfoot: 'table-footer-group',
  tr: 'table-row',
  td: 'table-cell',
  th: 'table-cell',
  input: 'inline-block',
  button: 'inline-block',
};

const displays = new Map([
  ...BLOCK.split(' ').map((name) => [name, 'block'] as const),
  ...INLINE.split(' ').map((name) => [name, 'inline'] as const),
  ...NONE.split(' ').map((name) => [name, 'none'] as const),
  ...Object.entries(OTHERS),
]);

/** Elements whose style depends on more than the rules below: jsdom computes it. */
function isPlain(element: Element): boolean {
  if (!displays.has(element.localName) || element.hasAttribute('popover')) return false;
  if (!element.hasAttribute('hidden')) return true;
  return !/^(?:thead|tbody|tfoot|tr)$/.test(element.localName) && element.getAttribute('hidden')?.toLowerCase() !== 'until-found';
}

const inlineOf = (element: Element, property: string): string => (element as Partial<HTMLElement>).style?.getPropertyValue(property) ?? '';
/** Keywords that refer to other values. */
const isKeyword = (value: string) => /^(?:inherit|initial|unset|revert|revert-layer)$/.test(value);

function displayOf(element: Element): string | undefined {
  if (element.localName === 'input' && element.getAttribute('type')?.toLowerCase() === 'hidden') return 'none';
  const inline = inlineOf(element, 'display');
  if (inline !== '') return isKeyword(inline) ? undefined : inline;
  return element.hasAttribute('hidden') ? 'none' : displays.get(element.localName);
}

/** A property that children inherit. */
function inheritedOf(element: Element, property: string, initial: string): string | undefined {
  for (let current: Element | null = element; current !== null; current = current.parentElement) {
    if (!isPlain(current)) return undefined;
    const inline = inlineOf(current, property);
    if (inline !== '') return isKeyword(inline) ? undefined : inline;
  }
  return initial;
}

/** @returns undefined for a property or an element whose value jsdom has to compute */
export function uaStyleOf(element: Element, property: string): string | undefined {
  if (!isPlain(element)) return undefined;
  switch (property) {
    case 'display':
      return displayOf(element);
    case 'visibility':
      return inheritedOf(element, 'visibility', 'visible');
    case 'pointer-events':
      return inheritedOf(element, 'pointer-events', 'auto');
    case 'content-visibility':
      return inlineOf(element, property) === '' ? '' : undefined;
    default:
      return undefined;
  }
}

const PROPERTIES: Readonly<Record<string, string>> = { display: 'display', visibility: 'visibility', pointerEvents: 'pointer-events' };

/** Answers the properties above without jsdom, as long as the page has no style sheets. The values are jsdom's own (uaStyles.test.ts). */
export function installUaStyles(target: Window & typeof globalThis): void {
  const compute = target.getComputedStyle.bind(target);
  target.getComputedStyle = (element, pseudo) => {
    const { ownerDocument } = element;
    if (pseudo !== undefined && pseudo !== null) return compute(element, pseudo);
    if (ownerDocument.styleSheets.length > 0 || ownerDocument.defaultView !== target) return compute(element);
    let computed: CSSStyleDeclaration | undefined;
    const full = () => (computed ??= compute(element));
    const valueOf = (property: string) => uaStyleOf(element, property) ?? full().getPropertyValue(property);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_target, name) {
        if (name === 'getPropertyValue') return valueOf;
        const property = typeof name === 'string' ? PROPERTIES[name] : undefined;
        if (property !== undefined) return valueOf(property);
        const value: unknown = Reflect.get(full(), name);
        return typeof value === 'function' ? value.bind(full()) : value;
      },
      has: (_target, name) => Reflect.has(full(), name),
      ownKeys: () => Reflect.ownKeys(full()),
      getOwnPropertyDescriptor: (_target, name) => {
        const descriptor = Reflect.getOwnPropertyDescriptor(full(), name);
        return descriptor === undefined ? undefined : { ...descriptor, configurable: true };
      },
    });
  };
}
