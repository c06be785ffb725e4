import { useEffect, type RefObject } from 'react';

const FIRST_FIELD = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

/** What a user does in a field that has the focus. */
const USES = ['keydown', 'input', 'pointerdown'] as const;

/**
 * Moves the focus to the first field of a form that has just been opened, unless something has the focus, such as the tab that leads to the
 * form. Devices without a mouse are left alone, because the keyboard would cover the form.
 */
export function useFirstFieldFocus(form: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const { activeElement } = document;
    // After a navigation, the focus is on the page.
    const isFree = activeElement === null || (activeElement !== form.current && activeElement.contains(form.current));
    if (!isWanted || !isFree || window.matchMedia?.('(pointer: coarse)').matches) return undefined;
    const field = form.current?.querySelector<HTMLElement>(FIRST_FIELD);
    return field ? focusUnused(field) : undefined;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the form opens
  }, []);
}

/** Focuses a field. If the user clicks elsewhere before using it, the form does not count it as left, so that it shows no error yet. */
function focusUnused(field: HTMLElement): () => void {
  field.focus({ preventScroll: true });
  const leave = (event: FocusEvent) => {
    event.stopPropagation();
    forget();
  };
  const forget = () => {
    field.removeEventListener('focusout', leave);
    for (const use of USES) field.removeEventListener(use, forget);
  };
  field.addEventListener('focusout', leave);
  for (const use of USES) field.addEventListener(use, forget);
  return forget;
}
