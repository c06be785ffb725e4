const CLICKS: ReadonlySet<string> = new Set(['Enter', ' ']);

/**
 * Hides Enter and Space from an element that receives the focus while the key is still down. Blueprint's buttons click when the key is
 * released: after a choice in a menu, which returns the focus to its button, the release would open the menu again.
 * @returns a function that removes the listeners
 */
export function keepKeyWherePressed(page: Document): () => void {
  let pressedOn: EventTarget | null = null;
  const hide = (event: KeyboardEvent) => {
    if (!CLICKS.has(event.key) || event.target === pressedOn) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const press = (event: KeyboardEvent) => {
    // A key that is held down repeats, whatever element has the focus by then.
    if (event.repeat) hide(event);
    else pressedOn = event.target;
  };
  page.addEventListener('keydown', press, true);
  page.addEventListener('keyup', hide, true);
  return () => {
    page.removeEventListener('keydown', press, true);
    page.removeEventListener('keyup', hide, true);
  };
}
