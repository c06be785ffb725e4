import type { Plugin, Rule } from 'postcss';

/**
 * Parts of Blueprint's style sheet that the console cannot use. Static icon components replace the icon font; the linter
 * rejects the components (`no-restricted-imports`), so that a new use fails there and does not look wrong.
 */
const UNUSED = [
  /\.bp6-icon-[a-z0-9-]+:{1,2}before/,
  /\.bp6-icon-(standard|large)/,
  /\[class\*=['"]?bp6-icon-/,
  /\.bp6-slider/,
  /\.bp6-editable/,
  /\.bp6-panel-stack/,
  /\.bp6-multistep/,
  /\.bp6-dialog-step/,
  /\.bp6-breadcrumb/,
  /\.bp6-card-list/,
  /\.bp6-navbar/,
  /\.bp6-toast/,
  /\.bp6-compound/,
  /\.bp6-file-/,
  /\.bp6-entity-title/,
  // The console marks the dark theme by the class, which the same rules name too.
  /\[data-bp-color-scheme/,
  // Classes of earlier versions, which no component of this one has.
  /\.bp6-popover-wrapper/,
  /\.bp6-select(?![-\w])/,
  /\.bp6-running-text/,
  /\.bp6-(blockquote|code|hotkey|key|list|modifier-key|section)\b/,
];

function isUnused(selector: string): boolean {
  return UNUSED.some((pattern) => pattern.test(selector));
}

function trim(rule: Rule): void {
  const kept = rule.selectors.filter((selector) => !isUnused(selector));
  if (kept.length === 0) rule.remove();
  else if (kept.length < rule.selectors.length) rule.selectors = kept;
}

const BY_INTENT = /\[class\*=['"]?bp6-intent-?['"]?\]/g;
const INTENTS = ':is(.bp6-intent-primary, .bp6-intent-success, .bp6-intent-warning, .bp6-intent-danger)';

/**
 * Names the classes that an attribute selector stands for. With the selector, the browser computes the styles of all icons in an element again
 * whenever the element gets or loses any class, of the whole page for the body.
 */
function nameIntents(rule: Rule): void {
  rule.selector = rule.selector.replace(BY_INTENT, INTENTS);
}

/** Removes two fifths of blueprint.css, and selectors that make the browser compute more styles than necessary. */
export function trimBlueprint(): Plugin {
  return {
    postcssPlugin: 'trim-blueprint',
    Once(root) {
      // Imported sheets are already merged; each rule has its source file.
      root.walkRules((rule) => {
        if (rule.source?.input.file?.includes('@blueprintjs') === true) trim(rule);
        nameIntents(rule);
      });
    },
  };
}
