import { contrastOf } from '../../ui/fields/contrast.js';
import sheetText from '../../ui/tokens.css?raw';

/* The tokens as the style sheet defines them, in both themes, so that the page of the visual language is never out of date. */

export type Theme = 'light' | 'dark';

function tokensOf(rules: CSSRuleList, selector: RegExp): Map<string, string> {
  const found = new Map<string, string>();
  for (const rule of rules) {
    if (!('selectorText' in rule) || !('style' in rule) || !selector.test(String(rule.selectorText))) continue;
    const style = rule.style as CSSStyleDeclaration;
    for (const property of style) if (property.startsWith('--edge-')) found.set(property, style.getPropertyValue(property).trim());
  }
  return found;
}

function readTokens(): Readonly<Record<Theme, ReadonlyMap<string, string>>> {
  const element = document.createElement('style');
  // Only parsed, not applied: the page has these styles already.
  element.media = 'not all';
  element.textContent = sheetText;
  document.head.append(element);
  const rules = element.sheet?.cssRules;
  if (rules === undefined) throw new Error('The browser did not parse tokens.css.');
  const light = tokensOf(rules, /^:root$/);
  const dark = new Map([...light, ...tokensOf(rules, /data-theme=.?dark/)]);
  element.remove();
  return { light, dark };
}

const TOKENS = readTokens();

/** Names of all tokens. */
export const TOKEN_NAMES: readonly string[] = [...TOKENS.light.keys()];

/**
 * @param name without `--edge-`
 * @throws Error for a token that the style sheet does not have
 */
export function valueOf(name: string, theme: Theme = 'light'): string {
  const value = TOKENS[theme].get(`--edge-${name}`);
  if (value === undefined) throw new Error(`tokens.css does not have --edge-${name}.`);
  return value;
}

export interface Contrast {
  /** From 1 to 21. */
  readonly ratio: number;
  readonly ground: string;
}

/** The lowest contrast of a colour on the grounds where it is used. */
export function lowestContrast(name: string, grounds: readonly string[], theme: Theme): Contrast | undefined {
  return grounds
    .map((ground) => ({ ground, ratio: contrastOf(valueOf(name, theme), valueOf(ground, theme)) ?? 0 }))
    .toSorted((one, other) => one.ratio - other.ratio)[0];
}
