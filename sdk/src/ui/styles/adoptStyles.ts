const adopted = new Set<string>();

/**
 * Adds the styles of a part of the kit to the page. They are loaded with the code of the part instead of the console's one style sheet, so
 * that a page without the part does not load them. The content security policy refuses style elements; a constructed style sheet needs no
 * permission, and the integrity of the script covers its text.
 */
export function adoptStyles(text: string): void {
  if (adopted.has(text)) return;
  adopted.add(text);
  // A test without a browser does not support constructed style sheets.
  if (typeof document === 'undefined' || !('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
