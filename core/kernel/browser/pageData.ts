/** JSON in an element of the page; undefined if the page has no such element, or if it is empty. */
export function pageData<T>(document: Document, selector: string): T | undefined {
  const text = document.querySelector(selector)?.textContent;
  return text ? (JSON.parse(text) as T) : undefined;
}
