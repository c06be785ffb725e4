const adopted = new Set<string>();

/**
 * Gives the page the styles of a part of the kit. They are loaded with the code of the part instead of the console's one style sheet, so
 * that a page without the part does not load them. The policy of the page refuses style elements; a constructed style sheet needs no
 * permission, and the integrity of the script covers its text.
 */
export function adoptStyles(text: string): void {
  if (adopted.has(text)) return;
  adopted.add(text);
  // A test runs without a browser, which has no constructed style sheets and draws nothing.
  if (typeof document === 'undefined' || !('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
