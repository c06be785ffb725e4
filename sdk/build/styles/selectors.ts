import type { Selector, SelectorComponent } from 'lightningcss';

const COMBINATORS: Readonly<Record<string, string>> = { descendant: ' ', child: ' > ', 'next-sibling': ' + ', 'later-sibling': ' ~ ' };

/** Prefixes of the classes of the console and Blueprint. */
const OF_SHELL = /^(bp\d*|edge|shell)-/;

/** The owner of a style sheet. */
export interface StyleOwner {
  /** Id of the plugin. */
  readonly id: string;
  /** Whether the build makes its classes unique. */
  readonly isModule: boolean;
}

function textOf(component: SelectorComponent): string {
  switch (component.type) {
    case 'combinator':
      return COMBINATORS[component.value] ?? '';
    case 'universal':
      return '*';
    case 'type':
      return component.name;
    case 'id':
      return `#${component.name}`;
    case 'class':
      return `.${component.name}`;
    case 'attribute':
      return `[${component.name}]`;
    case 'nesting':
      return '&';
    case 'pseudo-class':
      return `:${component.kind}${selectorsIn(component).length === 0 ? '' : `(${selectorsIn(component).map(printSelector).join(', ')})`}`;
    case 'pseudo-element':
      return `::${component.kind}`;
    default:
      return '';
  }
}

/** A selector in a form similar to its source, so that the author can find it. */
export function printSelector(selector: Selector): string {
  return selector.map(textOf).join('');
}

/** Selectors of `:is()` and similar ones, one of which the element itself has to match. */
function selectorsIn(component: SelectorComponent): readonly Selector[] {
  if (component.type !== 'pseudo-class') return [];
  if (component.kind === 'global' || component.kind === 'local') return [component.selector];
  const isAlternative = component.kind === 'is' || component.kind === 'where' || component.kind === 'any';
  return isAlternative ? component.selectors : [];
}

/** The parts of a selector that describe one element each. */
function compoundsOf(selector: Selector): readonly (readonly SelectorComponent[])[] {
  const compounds: SelectorComponent[][] = [[]];
  for (const component of selector) {
    if (component.type === 'combinator' && component.value in COMBINATORS) compounds.push([]);
    else compounds.at(-1)?.push(component);
  }
  return compounds;
}

function isPageItself(component: SelectorComponent): boolean {
  if (component.type === 'type') return component.name === 'html' || component.name === 'body';
  return component.type === 'pseudo-class' && component.kind === 'root';
}

function isOwnPart(component: SelectorComponent, owner: StyleOwner): boolean {
  switch (component.type) {
    case 'nesting':
      return true;
    case 'class':
      return owner.isModule || !OF_SHELL.test(component.name);
    case 'id':
      return owner.isModule || component.name.startsWith(`${owner.id}-`);
    case 'attribute':
      return component.name.startsWith(`data-${owner.id}`);
    case 'pseudo-class': {
      const alternatives = selectorsIn(component);
      const inside = component.kind === 'global' ? { ...owner, isModule: false } : owner;
      return alternatives.length > 0 && alternatives.every((alternative) => staysInside(alternative, inside));
    }
    default:
      return false;
  }
}

/** Whether a selector matches only elements of the plugin: those with its own class, and their descendants. */
export function staysInside(selector: Selector, owner: StyleOwner): boolean {
  const compounds = compoundsOf(selector);
  if (compounds.at(-1)?.some(isPageItself) === true) return false;
  return compounds.some((compound) => compound.some((component) => isOwnPart(component, owner)));
}

/** Classes that keep a selector inside the plugin, but that another plugin may also use. */
export function classesOfPage(selector: Selector, { id, isModule }: StyleOwner): readonly string[] {
  if (isModule) return [];
  const classes = selector.flatMap((component) => (component.type === 'class' && !OF_SHELL.test(component.name) ? [component.name] : []));
  return classes.some((name) => name === id || name.startsWith(`${id}-`)) ? [] : classes;
}
