import { useEffect, type RefObject } from 'react';

const FIRST_FIELD = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Moves the focus to the first field of a form that has just been opened, unless something has the focus, such as the tab that leads to the
 * form. Devices without a mouse are left alone, because the keyboard would cover the form.
 */
export function useFirstFieldFocus(form: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const { activeElement } = document;
    // After a navigation, the focus is on the page.
    const isFree = activeElement === null || (activeElement !== form.current && activeElement.contains(form.current));
    if (!isWanted || !isFree || window.matchMedia?.('(pointer: coarse)').matches) return;
    form.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the form opens
  }, []);
}
