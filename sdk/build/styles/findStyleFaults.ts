import type { Rule, Selector, StyleSheet } from 'lightningcss';
import { classesOfPage, printSelector, staysInside, type StyleOwner } from './selectors.js';

/** Location in a style sheet; both numbers are counted from 1. */
export interface StylePlace {
  readonly file: string;
  readonly line: number;
}

/** A rule that styles elements of others. */
export interface StrayRule extends StylePlace {
  readonly selector: string;
}

/** A class that another plugin may also have. */
export interface SharedClass extends StylePlace {
  readonly name: string;
}

export interface StyleFindings {
  readonly stray: readonly StrayRule[];
  readonly shared: readonly SharedClass[];
  /** The style sheet, and those that it imports. */
  readonly files: readonly string[];
}

interface Located {
  readonly selectors: readonly Selector[];
  readonly loc: { readonly source_index: number; readonly line: number };
}

type Holder = Extract<Rule, { readonly type: 'style' | 'media' | 'supports' | 'container' | 'layer-block' | 'starting-style' | 'scope' }>;

const HOLDERS: ReadonlySet<string> = new Set(['style', 'media', 'supports', 'container', 'layer-block', 'starting-style', 'scope']);

function isHolder(rule: Rule): rule is Holder {
  return HOLDERS.has(rule.type);
}

/** Rules inside another rule. In `@scope` of an element of the plugin they match no other elements. */
function rulesIn(rule: Rule, owner: StyleOwner): readonly Rule[] {
  if (!isHolder(rule)) return [];
  const roots = rule.type === 'scope' ? (rule.value.scopeStart ?? []) : [];
  const isInside = roots.length > 0 && roots.every((root) => staysInside(root, owner));
  return isInside ? [] : (rule.value.rules ?? []);
}

/** Rules with selectors, including rules inside or nested in others. */
function styleRules(rules: readonly Rule[], owner: StyleOwner): readonly Located[] {
  return rules.flatMap((rule): readonly Located[] => {
    if (rule.type === 'nesting') return [rule.value.style, ...styleRules(rule.value.style.rules ?? [], owner)];
    const inner = styleRules(rulesIn(rule, owner), owner);
    return rule.type === 'style' ? [rule.value, ...inner] : inner;
  });
}

/** Rules of a style sheet that affect more than the elements of its plugin. */
export function findStyleFaults({ rules, sources }: StyleSheet, owner: StyleOwner): StyleFindings {
  const located = styleRules(rules, owner).flatMap(({ selectors, loc }) =>
    selectors.map((selector) => ({ selector, file: sources[loc.source_index] ?? '', line: loc.line + 1 })),
  );
  const [inside, outside] = [
    located.filter(({ selector }) => staysInside(selector, owner)),
    located.filter(({ selector }) => !staysInside(selector, owner)),
  ];
  return {
    stray: outside.map(({ selector, file, line }) => ({ selector: printSelector(selector), file, line })),
    shared: inside.flatMap(({ selector, file, line }) => classesOfPage(selector, owner).map((name) => ({ name, file, line }))),
    files: sources,
  };
}
