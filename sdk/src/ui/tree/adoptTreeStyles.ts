import styles from './tree.css?raw';

/**
 * Gives the page the tree's styles. They come with the tree's code instead of the console's one style sheet, so a page without a tree
 * does not load them. The policy of the page refuses style elements; a constructed style sheet needs no permission, and the integrity of the
 * script covers its text.
 */
export function adoptTreeStyles(): void {
  // A test runs without a browser, which has no constructed style sheets and draws nothing.
  if (typeof document === 'undefined' || !('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
