/** A hidden page, so that nothing is marked as running on it. */
export function hiddenPage(): Window {
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  return Object.assign(new EventTarget(), { document, localStorage }) as unknown as Window;
}
