/** A page that is not looked at, so nothing is marked as running on it. */
export function asidePage(): Window {
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  return Object.assign(new EventTarget(), { document, localStorage }) as unknown as Window;
}
